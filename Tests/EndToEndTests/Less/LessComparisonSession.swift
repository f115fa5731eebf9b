import TabPagerCore
import TabPagerTestSupport

/// Runs Debian's `less` and tabpager on the same files, with the same keys.
///
/// The terminal of tabpager has two more rows, for the tab bar.
final class LessComparisonSession {
  private let less: PTYSession
  private let pager: PTYSession
  private let size: Size
  private var stepCount = 0

  /// How many seconds tabpager has to show the same rows as `less`, since it searches in the background.
  private static let readyTimeout = 3.0

  /// Whether `less` is installed.
  static let isInstalled = FileIO.exists("/usr/bin/less")

  /// Starts both programs.
  ///
  /// - Parameters:
  ///   - options: Options of `less`.
  ///   - files: Names in the folder.
  ///   - size: The size of the terminal of `less`, which has one row for its prompt.
  init(_ options: [String], files: [String], in folder: TemporaryFolder, size: Size) throws {
    self.size = size
    let environment = PTYSession.minimalEnvironment.merging(["LESSHISTFILE": "-"]) { $1 }
    less = try PTYSession(
      ["/usr/bin/less", "-R", "-PsT0 "] + options + files, environment: environment,
      directory: folder.path, size: size)
    pager = try PTYSession(
      [BuiltProgram.path(), "--keys=less", "--plain", "--motion=none", "--no-state", "--mouse=off"]
        + options + files, environment: environment, directory: folder.path,
      size: Size(width: size.width, height: size.height + 2))
    try less.waitUntil("less") { _ in lessPrompt.hasPrefix("T0") }
    try pager.waitUntil("tabpager") { $0.cell(0, 1).glyph != .space }
  }

  /// The row of the prompt of `less`. On the first screen of a short file, the prompt is directly below the text.
  private var promptRow: Int { less.screen.cursorPosition.y }
  private var lessPrompt: String { less.screen.row(promptRow) }

  /// The rows of the text in `less`, without blanks at their ends and without the mark of rows below the end of a file.
  /// At the right edge, `less` may show the first half of `^M` and then all of it in the next row; the half is removed.
  var lessRows: [String] {
    let rows = (0..<size.height - 1).map { row in
      let text = row < promptRow ? less.screen.row(row) : ""
      return text == "~" ? "" : text
    }
    return rows.enumerated().map { number, row in
      guard row.hasSuffix("^"), number + 1 < rows.count, rows[number + 1].hasSuffix("^M"),
        rows[number + 1].drop(while: { $0 == " " || $0.isNumber }) == "^M"
      else { return row }
      return String(row.dropLast())
    }
  }
  /// Whether `less` leaves rows empty, at the top or below the last line that it shows.
  var lessLeavesRowsEmpty: Bool {
    lessRows.first == "" || (0..<promptRow).contains { less.screen.row($0) == "~" }
  }
  /// Whether `less` leaves rows empty above the first line, or shows no line at all.
  var lessStartsAboveText: Bool { lessRows.first == "" && pagerRows.first != "" }
  /// Whether the top row starts a line. In the samples, each line is blank or starts with its number, and no other row
  /// starts with a number. Line numbers are also beside rows that do not start a line.
  var isAtLineStart: Bool {
    let words = (lessRows.first ?? "").split(separator: " ").dropFirst(ignoredColumns > 0 ? 1 : 0)
    guard let line = lessLine else { return words.first?.first?.isNumber ?? true }
    return words.first.map { $0 == "\(line)" } ?? true
  }
  /// Returns the attributes of a row in `less`, one letter per cell.
  private func lessAttributes(_ row: Int) -> String {
    row < promptRow && less.screen.row(row) != "~"
      ? attributes(of: less, row) { $0.attributes.contains(.reverse) } : ""
  }
  private func pagerAttributes(_ row: Int) -> String {
    // In tabpager, matches have a background.
    attributes(of: pager, row + 2) {
      $0.attributes.contains(.reverse) || $0.background != .default
    }
  }

  private func attributes(
    of session: PTYSession, _ row: Int, isHighlighted: (Style) -> Bool
  ) -> String {
    var letters: [Character] = []
    for column in ignoredColumns..<size.width - ignoredColumnsAtRight {
      // The second half of a wide character has the attributes of the first.
      if session.cell(column, row).glyph.base == "\0", let last = letters.last {
        letters.append(last)
        continue
      }
      let style = session.cell(column, row).style
      let isBold = style.attributes.contains(.bold)
      let isUnderlined = style.attributes.contains(.underline)
      let letter: Character = isBold ? isUnderlined ? "B" : "b" : isUnderlined ? "u" : " "
      letters.append(isHighlighted(style) ? comparesHighlights ? "h" : " " : letter)
    }
    return String(letters.reversed().drop { $0 == " " }.reversed())
  }

  /// Whether both programs show the same attributes in all rows.
  private var hasSameAttributes: Bool {
    (0..<size.height - 1).allSatisfy { lessAttributes($0) == pagerAttributes($0) }
  }
  /// The number of columns at the left whose attributes are not compared, for line numbers.
  var ignoredColumns = 0
  /// The number of columns at the right whose attributes are not compared.
  var ignoredColumnsAtRight = 0
  /// Whether the number of the top line is compared, which `less` does not know without line numbers.
  var comparesPosition = true
  /// Whether the highlights of matches are compared.
  var comparesHighlights = true

  /// The number of the top line in the prompt of `less`; `nil` if there is none.
  private var lessLine: Int? { lessPrompt.split(separator: " ").last.flatMap { Int($0) } }
  private var pagerLine: Int? {
    let words = status.split(separator: " ").filter { $0.contains("–") }
    return words.last?.split(separator: "–").first.flatMap { Int($0) }
  }
  private var hasSamePosition: Bool {
    guard comparesPosition, let one = lessLine, let other = pagerLine else { return true }
    return one == other
  }

  var pagerRows: [String] { (0..<size.height - 1).map { pager.screen.row($0 + 2) } }
  var status: String { pager.screen.row(size.height + 1) }

  /// Sends keys to both programs, and returns how the rows then differ; `nil` if they are the same.
  func difference(after keys: String) throws -> String? {
    stepCount += 1
    // The prompt shows when `less` has handled the keys. Setting it has no other effect.
    let token = "T\(stepCount)"
    let mark = "-Ps\(token) %lt\r"
    less.send(keys + mark)
    pager.send(keys + mark)
    try less.waitUntil("less after \(keys.debugDescription)") { _ in
      " \(lessPrompt)".contains(" \(token) ")
    }
    if try isSame(after: token) { return nil }
    // A message disappears when a search continues in another file. The second one is about that file.
    if !status.contains("s" + token) { pager.send(mark) }
    return try isSame(after: token) ? nil : screensSideBySide(isDone: status.contains("s" + token))
  }

  /// Waits until tabpager has handled the keys and shows the same as `less`; returns whether it does.
  private func isSame(after token: String) throws -> Bool {
    var isDone = false
    do {
      try pager.waitUntil("tabpager", timeout: Self.readyTimeout) { _ in
        let answers = ["s" + token, "  no matches for", "  no bracket in", "  no matching bracket"]
        isDone = isDone || answers.contains { status.contains($0) }
        return isDone && lessRows == pagerRows && hasSameAttributes && hasSamePosition
      }
      return true
    } catch PTYSessionError.timedOut {
      return false
    }
  }

  /// Returns both screens side by side.
  private func screensSideBySide(isDone: Bool) -> String {
    let rows = zip(lessRows, pagerRows).enumerated().flatMap { row, texts in
      let (less, pager) = texts
      let mark = less == pager ? " " : "≠"
      let text = "\(mark) \(less.padded(to: size.width))│\(pager)"
      let (one, other) = (lessAttributes(row), pagerAttributes(row))
      return one == other ? [text] : [text, "≠ \(one.padded(to: size.width))│\(other)"]
    }
    return (rows + ["less: \(lessPrompt)", "tabpager\(isDone ? "" : " (no answer)"): \(status)"])
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - cellWidth))
  }
}
