/// What a standard stream of a program leads to.
package enum StandardStream: Hashable, Sendable {
  /// The session's terminal.
  case terminal
  /// A pipe to the session.
  case pipe
  /// A file, read from or written to.
  case file(String)
  /// `/dev/null`.
  case null
}
