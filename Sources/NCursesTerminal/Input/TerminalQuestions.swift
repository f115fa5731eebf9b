/// Which terminals are asked anything.
enum TerminalQuestions {
  /// Whether the terminal understands questions, or passes over them in silence.
  ///
  /// The Linux console and its like do not answer, and older ones show what they do not understand.
  ///
  /// - Parameter environment: gives a variable by its name.
  static func areUnderstood(environment: (String) -> String?) -> Bool {
    guard let type = environment("TERM") else { return false }
    return !["linux", "vt", "con", "ansi", "sun", "wsvt", "eterm", "dumb"].contains {
      type.hasPrefix($0)
    }
  }
}
