import TabPagerCore
import TabPagerTestSupport

/// Runs a shell command line with the program, on a terminal of its own.
final class PagerInShell {
  let session: PTYSession
  private let folder: TemporaryFolder

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - command: A command line for the shell, in which `tabpager` is the program.
  ///   - folder: The working folder, which is also the home folder.
  init(
    _ command: String, in folder: TemporaryFolder, environment: [String: String] = [:],
    size: Size = Size(width: 100, height: 24)
  ) throws {
    self.folder = folder
    let program = try BuiltProgram.path()
    var settings = Pager.environment.merging(environment) { $1 }
    settings["HOME"] = folder.path
    settings["TABPAGER"] = "--motion=none --no-state"
    session = try PTYSession(
      ["sh", "-c", "tabpager() { '\(program)' \"$@\"; }\n\(command)"], environment: settings,
      directory: folder.path, size: size)
  }

  /// A suffix for a command that keeps the pipe open after its output.
  static let open = "; exec sleep 1000"

  var bar: String { session.screen.row(0) }
  var status: String { session.screen.row(session.screen.size.height - 1) }

  /// The rows of the pane, up to the last one that is not empty.
  var page: [String] {
    let rows = (2..<session.screen.size.height - 1).map { session.screen.row($0) }
    return Array(rows[..<(rows.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }

  /// The rows of a page of text, without its margin.
  var text: [String] { page.map { String($0.dropFirst()) } }

  /// The selected title, which is the bold text in the bar.
  var selected: String {
    let cells = (0..<session.screen.size.width).map { session.cell($0, 0) }
    let bold = cells.filter { $0.style.attributes.contains(.bold) }
    return String(String.UnicodeScalarView(bold.map(\.glyph.base)))
  }

  /// Waits until a condition holds on a complete frame.
  func wait(_ what: String, _ condition: (PagerInShell) -> Bool) throws {
    try session.waitUntil(what) { _ in !session.modes.isSynchronizing && condition(self) }
  }

  /// Waits until the bar shows all of these titles, in this order.
  func waitForTabTitles(_ titles: String...) throws {
    try wait("\(titles)") { run in
      var rest = run.bar[...]
      return titles.allSatisfy { title in
        guard let place = rest.firstRange(of: title) else { return false }
        rest = rest[place.upperBound...]
        return true
      }
    }
  }

  /// Waits until the bar shows the list of notes, presses a key, and waits until the list is selected.
  func goToNotes(_ key: Key = "}") throws {
    try waitForTabTitles("Notes")
    try press(key, toSelect: "Notes")
  }

  /// Presses a key and waits until this tab is selected.
  func press(_ key: Key, toSelect title: String) throws {
    session.press(key)
    try wait("\(title) to be selected") { $0.selected.hasPrefix(title) }
  }
}
