/// Decides which terminals are asked questions.
enum TerminalQuerySupport {
  /// Whether the terminal answers questions, or ignores them silently.
  ///
  /// The Linux console does not report its background. It needs no status query, because it shows bytes before the
  /// system accepts the next ones. Other consoles do not answer, and older ones print unknown sequences. GNU Screen
  /// forwards one query and answers another itself, so a missing reply cannot be detected. (tmux answers all queries.)
  ///
  /// - Parameter environment: Returns a variable by its name.
  static func answersQueries(environment: (String) -> String?) -> Bool {
    guard let type = environment("TERM"), environment("STY") == nil else { return false }
    if type.hasPrefix("screen"), environment("TMUX") == nil { return false }
    return !["linux", "vt", "con", "ansi", "sun", "wsvt", "eterm", "dumb"].contains {
      type.hasPrefix($0)
    }
  }
}
