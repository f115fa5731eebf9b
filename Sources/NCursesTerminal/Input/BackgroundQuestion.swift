/// Which terminals are asked for their background.
enum BackgroundQuestion {
  /// Whether the terminal understands the question, or passes over it in silence.
  ///
  /// The Linux console and its like do not answer, and older ones show what they do not understand.
  ///
  /// - Parameter environment: gives a variable by its name.
  static func isUnderstood(environment: (String) -> String?) -> Bool {
    guard let type = environment("TERM") else { return false }
    return !["linux", "vt", "con", "ansi", "sun", "wsvt", "eterm", "dumb"].contains {
      type.hasPrefix($0)
    }
  }
}
