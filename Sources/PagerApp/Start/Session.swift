import PagerViews

/// The files that were open together, as they are kept under a name: a text file of one line a tab, in
/// their order: the byte at the top, what tells the file from another, what is shown and how, and the
/// path, with tabs between them.
package struct Session: Hashable, Sendable {
  /// A tab.
  package struct Entry: Hashable, Sendable {
    /// The path of its file, from the root on.
    package var path: String
    /// The byte at the top.
    var offset = 0
    /// What tells the file from another; nil where that is not known.
    var mark: FileFingerprint?
    /// How it is shown; nil as its bytes suggest.
    var view: String?
    /// Whether it is the tab that was shown, and what had been switched in it; nil where nothing is
    /// known of it.
    var isSelected = false
    var wraps: Bool?
    var showsLineNumbers: Bool?
    var follows = false

    /// Makes the entry of a file that has not been opened.
    package init(path: String) { self.path = path }
  }

  /// The tabs that are kept.
  static let capacity = 20_000

  /// The tabs, in order.
  package var entries: [Entry] = []

  /// Makes a session without tabs.
  package init() {}

  /// Reads a session; nil where there is none. What is damaged in it is passed over.
  ///
  /// - Parameter path: of its file.
  package init?(file path: String) {
    entries = StateFile(path: path, newest: .first).lines.prefix(Session.capacity).compactMap(
      Entry.init)
    if entries.isEmpty { return nil }
  }

  /// Writes it, unless there is nothing to be kept.
  func save(to path: String) {
    let lines = entries.prefix(Session.capacity).compactMap(\.line)
    if !lines.isEmpty { StateFile(path: path, newest: .first).update { $0 == lines ? nil : lines } }
  }

  /// The place of the tab that was shown, from 0; nil where none was.
  package var selection: Int? { entries.firstIndex { $0.isSelected } }

  /// Whether a session can have a name: it is that of a file, and is told in messages.
  package static func isName(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.+@ ".unicodeScalars.contains($0)
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
  }
}

extension Session.Entry {
  private static let fieldCount = 5

  /// Reads a line; nil where it is none of a tab.
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
    view = Views.named(String(decoding: fields[3], as: UTF8.self))?.descriptor.name
  }

  /// It as a line; nil where its path would end one.
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
