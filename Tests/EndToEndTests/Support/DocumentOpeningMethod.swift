import TabPagerCore
import TabPagerTestSupport

/// A way in which the program receives the file `document` of a folder.
enum DocumentOpeningMethod: CaseIterable {
  case file, pipe, namedPipe, command, link

  /// Splitting is turned off, because streams are split and files are not.
  private static let options = ["--motion=none", "--split=none"]

  /// Opens the document.
  func openDocument(in folder: TemporaryFolder) throws -> Pager {
    let options = Self.options
    let program = ([try BuiltProgram.path()] + options).joined(separator: " ")
    switch self {
    case .file: return try Pager(options, files: ["document"], in: folder)
    case .pipe:
      return try Pager(
        ["-c", "cat document | \(program)"], files: [], in: folder,
        command: ["/bin/sh"])
    case .namedPipe:
      return try Pager(
        ["-c", "mkfifo named; cat document >named & exec \(program) named"],
        files: [],
        in: folder, command: ["/bin/sh"])
    case .command:
      return try Pager(options + ["-e", "cat document"], files: [], in: folder)
    case .link:
      let target = "file://" + folder.path + "/document"
      try folder.write("\u{1B}]8;;\(target)\u{1B}\\a link\u{1B}]8;;\u{1B}\\\n", to: "index")
      let pager = try Pager(options, files: ["index"], in: folder)
      try pager.session.waitUntil("the link") { $0.screen.shows("a link") }
      pager.session.send("LO")
      return pager
    }
  }

  /// Returns the rows of the page, and the position in the status line.
  static func pageRows(_ pager: Pager) -> [String] {
    let screen = pager.session.screen
    let status = screen.row(screen.size.height - 1)
    let position = status.firstRange(of: " of ").map { range in
      let before = status[..<range.lowerBound].reversed().prefix { $0 != " " }
      let after = status[range.upperBound...].prefix { $0 != " " }
      return String(before.reversed()) + " of " + after
    }
    return (2..<screen.size.height - 1).map(screen.row) + [position ?? ""]
  }
}
