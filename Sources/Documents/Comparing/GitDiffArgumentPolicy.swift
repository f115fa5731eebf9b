/// Checks arguments for `git diff`.
package enum GitDiffArgumentPolicy {
  /// Options that write a file, run a program that the repository names, or compare files outside the repository.
  private static let refused = ["--output", "--ext-diff", "--textconv", "--no-index"]
  /// Options that are allowed although a refused option starts with them.
  private static let allowed = ["--text"]
  /// Short options whose value is the rest of the word.
  private static let withValue: Set<Character> = ["S", "G", "I", "U", "l", "B", "M", "C", "D", "X"]

  /// The first argument that must not be passed to `git diff`; `nil` if all are accepted.
  ///
  /// Git accepts abbreviated options, so abbreviations of refused options are refused, too.
  package static func firstRefusedArgument(in arguments: [String]) -> String? {
    arguments.prefix { $0 != "--" }.first(where: isRefused)
  }

  private static func isRefused(_ argument: String) -> Bool {
    guard argument.hasPrefix("--") else {
      guard argument.hasPrefix("-") else { return false }
      // Flags can be combined, as in `-wO`.
      return argument.dropFirst().prefix { !withValue.contains($0) }.contains("O")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    // For this format, git runs another git in each submodule, with the submodule's configuration.
    if "--submodule".hasPrefix(name), parts.count > 1, parts[1] == "diff" { return true }
    return !allowed.contains(name) && refused.contains { $0.hasPrefix(name) }
  }
}
