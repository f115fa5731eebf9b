/// The other end of a program's standard stream.
package enum StandardStreamTarget: Hashable, Sendable {
  /// The terminal of the session.
  case terminal
  /// A pipe to the session.
  case pipe
  /// A file, which is read or written.
  case file(String)
  /// `/dev/null`.
  case null
}
