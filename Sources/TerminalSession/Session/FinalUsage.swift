/// What a program had used by its end.
package struct FinalUsage: Hashable, Sendable {
  /// When it ended, in seconds on ``PTYSession/clock``.
  package var time: Double
  /// Processor time in the program itself, in seconds.
  package var userSeconds: Double
  /// Processor time in the system, in seconds.
  package var systemSeconds: Double
  /// The most memory it had in use, in kibibytes.
  package var peakKibibytes: Int
}
