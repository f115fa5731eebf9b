import Glibc
import PagerText
import TabPagerCore

/// A folder as text: a line for each name, and before them one for the folder that it is in.
struct FolderText: Hashable, Sendable {
  /// The text; the source of a line is its number.
  let rendition: RenderedText
  /// What each line leads to; nil where it leads nowhere.
  let paths: [String?]
  /// Whether nothing is listed but the folder that it is in.
  let isEmpty: Bool

  /// The column in which names begin: after the size, the date and the blanks.
  static let nameColumn = 25

  /// Writes a listing.
  ///
  /// - Parameters:
  ///   - listing: what is in the folder.
  ///   - theme: how it looks.
  ///   - date: how a time is written, in seconds since 1970; to the minute, always in as many cells.
  ///   - isWanted: whether an entry is to be shown.
  init(
    _ listing: FolderContents, theme: Theme = .standard,
    date: (Int) -> String = FolderText.localTime,
    isWanted: (FolderEntry) -> Bool = { _ in true }
  ) {
    var rendition = RenderedText()
    var paths: [String?] = []
    let blank = String(repeating: " ", count: date(0).utf8.count)
    if let parent = listing.parentPath {
      let facts = FolderText.facts(size: "", date: blank)
      rendition.text.append(facts, theme[.fact])
      rendition.text.append("../", theme[.folder])
      rendition.endLine(source: 0)
      paths.append(parent)
    }
    let count = paths.count
    // Files are often of the same minute.
    var last: (minute: Int, text: String)?
    for entry in listing.entries where isWanted(entry) {
      let text = entry.modified.map { seconds in
        let minute = Int((Double(seconds) / 60).rounded(.down))
        if let last, last.minute == minute { return last.text }
        let text = date(seconds)
        last = (minute, text)
        return text
      }
      FolderText.write(entry, date: text ?? blank, theme, to: &rendition)
      rendition.endLine(source: paths.count)
      paths.append(listing.path(of: entry))
    }
    self.rendition = rendition
    self.paths = paths
    isEmpty = paths.count == count
  }

  private static func write(
    _ entry: FolderEntry, date: String, _ theme: Theme, to rendition: inout RenderedText
  ) {
    let size = entry.size.map(shortened) ?? (entry.modified == nil ? "?" : "-")
    rendition.text.append(facts(size: size, date: date), theme[.fact])
    rendition.text.append(entry.name, style(of: entry, theme))
    switch entry.kind {
    case .folder: rendition.text.append("/", theme[.fact])
    case .file(isProgram: true): rendition.text.append("*", theme[.fact])
    case .link(let target, let isFolder):
      rendition.text.append(" → ", theme[.fact])
      rendition.text.append(target, theme[.fact])
      if isFolder, target.last != UInt8(ascii: "/") { rendition.text.append("/", theme[.fact]) }
    case .pipe: rendition.text.append("|", theme[.fact])
    case .socket: rendition.text.append("=", theme[.fact])
    case .device, .unknown, .file: break
    }
    if let reason = entry.reason { rendition.text.append("  \(reason)", theme[.error]) }
  }

  private static func style(of entry: FolderEntry, _ theme: Theme) -> Style {
    if entry.isHidden {
      var style = theme[.hiddenFile]
      if entry.isFolder { style.attributes.insert(.bold) }
      return style
    }
    return switch entry.kind {
    case .link: theme[.symlink]
    case .file(isProgram: true): theme[.program]
    default: entry.isFolder ? theme[.folder] : .plain
    }
  }

  private static func facts(size: String, date: String) -> String {
    String(repeating: " ", count: max(0, 5 - size.utf8.count)) + size + "  " + date + "  "
  }

  /// A number of bytes in five cells at most: exactly up to 9999, then rounded up in powers of 1024.
  static func shortened(_ size: Int) -> String {
    if size < 10_000 { return String(size) }
    var (value, unit) = (Double(size) / 1024, 0)
    while value.rounded(.up) >= 1000 { (value, unit) = (value / 1024, unit + 1) }
    let letter = ["K", "M", "G", "T", "P", "E"][unit]
    let tenths = Int((value * 10).rounded(.up))
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(Int(value.rounded(.up)))\(letter)"
  }

  /// A time in the user's zone: `2026-11-05 14:03`.
  static func localTime(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    guard localtime_r(&time, &parts) != nil else { return String(repeating: "?", count: 16) }
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M", &parts)
    let text = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.utf8.count == 16 ? text : String(repeating: "?", count: 16)
  }
}
