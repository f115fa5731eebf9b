import TabPagerCore
import TabPagerTestSupport

extension Pager {
  /// Starts the program with the keys of `less` on the standard files.
  static func withLessKeys(_ options: String...) throws -> Pager {
    let pager = try Pager(["--motion=none", "--keys=less"] + options)
    try pager.waitForRest(at: titles[0])
    return pager
  }

  /// Starts the program with the keys and the appearance of `less` on files in a folder.
  ///
  /// - Parameters:
  ///   - text: A text that the first screen contains.
  ///   - files: The files by name, in the order in which they are written and opened.
  static func likeLess(
    _ options: String..., showing text: String, files: KeyValuePairs<String, String>,
    environment: [String: String] = [:]
  ) throws -> Pager {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let pager = try Pager(
      ["--keys=less", "--plain", "--motion=none"] + options, files: files.map(\.key), in: folder,
      environment: environment)
    try pager.session.waitForText(text)
    return pager
  }

  /// Waits until the start of the first row is highlighted as a match, or no longer is.
  func waitForHighlight(isShown: Bool = true) throws {
    try session.waitUntil(isShown ? "a highlight" : "no highlight") {
      ($0.cell(1, 2).style.background != $0.cell(40, 2).style.background) == isShown
    }
  }

  /// Waits for the message that a search has found nothing.
  func waitForNoMatch() throws {
    try session.waitUntil("no match") { _ in status.contains("no matches for") }
  }
}
