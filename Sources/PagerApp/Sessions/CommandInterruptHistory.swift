/// The interrupts of a command by Ctrl-C, which also quits the program when nothing is running.
struct CommandInterruptHistory {
  /// The number of interrupts in this run of the command.
  private(set) var count = 0
  /// The time in seconds of the last interrupt or, if the command has ended since, of its end.
  private var lastInterrupt = -Double.infinity
  /// The time in seconds at which the command ended.
  private var lastEnd = -Double.infinity

  /// Records that the command has started again.
  mutating func recordStart() { count = 0 }

  /// Records an interrupt of the running command.
  mutating func recordInterrupt(at now: Double) {
    count += 1
    lastInterrupt = now
  }

  /// Records that the user has stopped the repetition of the command.
  mutating func recordRepetitionStop(at now: Double) { lastInterrupt = now }

  /// Records the end of the command.
  mutating func recordEnd(at now: Double) {
    lastEnd = now
    if count > 0 { lastInterrupt = now }
  }

  /// Whether Ctrl-C was probably meant for the command, which has ended. Many users press it twice, or just when the
  /// command ends by itself.
  func isMeantForEndedCommand(at now: Double) -> Bool {
    now - lastInterrupt < 2 || now - lastEnd < 0.5
  }
}
