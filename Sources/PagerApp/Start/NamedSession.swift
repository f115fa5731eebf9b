import PagerViews

/// A named session: the open files with their states. It is stored in a text file with one line per tab, in order. A
/// line has the byte offset at the top, the fingerprint of the file, its view and state, and its path, separated by
/// tabs.
package struct NamedSession: Hashable, Sendable {
  /// A tab.
  package struct SavedTab: Hashable, Sendable {
    /// The absolute path of its file.
    package var path: String
    /// The byte at the top.
    var offset = 0
    /// The fingerprint of the file; nil if unknown.
    var mark: FileFingerprint?
    /// The name of the view; nil for the view that suits the document.
    var view: String?
    /// Whether the tab was selected, and the options of its page; nil if unknown.
    var isSelected = false
    var wraps: Bool?
    var showsLineNumbers: Bool?
    var follows = false

    /// Creates the entry of a file that has not been opened.
    package init(path: String) { self.path = path }
  }

  /// The maximum number of stored tabs.
  static let capacity = 20_000

  /// The tabs, in order.
  package var entries: [SavedTab] = []

  /// Creates a session without tabs.
  package init() {}

  /// Reads a session; nil if there is none. Damaged lines are ignored.
  ///
  /// - Parameter path: of its file.
  package init?(file path: String) {
    entries = StateFile(path: path, newest: .first).lines.prefix(NamedSession.capacity).compactMap(
      SavedTab.init)
    if entries.isEmpty { return nil }
  }

  /// Writes the session, unless it has no tabs.
  func save(to path: String) {
    let lines = entries.prefix(NamedSession.capacity).compactMap(\.line)
    if !lines.isEmpty { StateFile(path: path, newest: .first).update { $0 == lines ? nil : lines } }
  }

  /// The index of the selected tab, from 0; nil if there is none.
  package var selection: Int? { entries.firstIndex { $0.isSelected } }

  /// Whether a name is valid. It is used as a file name and in messages.
  package static func isValidName(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.+@ ".unicodeScalars.contains($0)
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
  }
}

extension NamedSession.SavedTab {
  private static let fieldCount = 5

  /// Parses a line; nil if it is invalid.
  init?(line: ArraySlice<UInt8>) {
    let fields = line.split(
      separator: 0x09, maxSplits: Self.fieldCount - 1, omittingEmptySubsequences: false)
    guard fields.count == Self.fieldCount,
      let offset = Int(String(decoding: fields[0], as: UTF8.self)), offset >= 0,
      let path = String(validating: fields[4], as: UTF8.self), path.hasPrefix("/"),
      !path.utf8.contains(0)
    else { return nil }
    self.init(path: path)
    self.offset = offset
    mark = FileFingerprint(text: fields[1])
    for sign in fields[2] {
      switch sign {
      case UInt8(ascii: "*"): isSelected = true
      case UInt8(ascii: "w"): wraps = true
      case UInt8(ascii: "c"): wraps = false
      case UInt8(ascii: "n"): showsLineNumbers = true
      case UInt8(ascii: "p"): showsLineNumbers = false
      case UInt8(ascii: "f"): follows = true
      default: break
      }
    }
    view = Views.view(named: String(decoding: fields[3], as: UTF8.self))?.descriptor.name
  }

  /// The entry as a line; nil if its path contains a line feed.
  var line: ArraySlice<UInt8>? {
    guard path.hasPrefix("/"), !path.utf8.contains(0x0A) else { return nil }
    var signs = isSelected ? "*" : ""
    if let wraps { signs += wraps ? "w" : "c" }
    if let showsLineNumbers { signs += showsLineNumbers ? "n" : "p" }
    if follows { signs += "f" }
    let fields = ["\(offset)", mark?.text ?? "-", signs, view ?? "-", path]
    return Array(fields.joined(separator: "\t").utf8)[...]
  }
}
