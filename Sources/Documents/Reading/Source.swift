/// Where a document comes from.
public enum Source: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// An open descriptor: standard input.
  case descriptor(Int32)
  /// What a command writes.
  case command(Command)

  /// Whether it is what a command writes.
  public var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}
