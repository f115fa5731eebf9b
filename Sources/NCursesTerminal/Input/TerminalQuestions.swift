/// Which terminals are asked anything.
enum TerminalQuestions {
  /// Whether the terminal understands questions, or passes over them in silence.
  ///
  /// The Linux console does not tell its background, and nothing is under way to it that would have to
  /// be asked for: it has shown what was written when the system takes the next bytes. Its like do not
  /// answer, and older ones show what they do not understand.
  /// GNU Screen hands one question on and answers another itself, so that nobody knows whether a reply
  /// is still to come. (tmux answers all of them.)
  ///
  /// - Parameter environment: gives a variable by its name.
  static func areUnderstood(environment: (String) -> String?) -> Bool {
    guard let type = environment("TERM"), environment("STY") == nil else { return false }
    if type.hasPrefix("screen"), environment("TMUX") == nil { return false }
    return !["linux", "vt", "con", "ansi", "sun", "wsvt", "eterm", "dumb"].contains {
      type.hasPrefix($0)
    }
  }
}
