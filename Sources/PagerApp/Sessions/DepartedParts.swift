import TabPagerCore

/// The places of the reader in files that have left a diff, in case they come back, as after `git stash pop`.
struct DepartedParts {
  /// The current lines in the new versions of the files, by the full names of their parts.
  var lines: [String: Int] = [:]
  /// The part that was selected when it left, and the tab that was selected instead.
  var selection: (name: String, replacement: PageID)?
}
