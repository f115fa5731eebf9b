import Glibc
import PagerText
import PathText
import TabPagerCore

/// A folder as text: the column headers, a line for each name, and a last line for the parent folder.
struct FolderText: Hashable, Sendable {
  /// The text. The source offset of a line is its number.
  let rendition: RenderedText
  /// The path that each line opens; nil for the header.
  let paths: [String?]
  /// The numbers of the lines that open folders.
  let folders: Set<Int>
  /// Whether only the parent folder is listed.
  let isEmpty: Bool

  /// The cells between columns.
  private static let gap = 3
  private static let sizeWidth = 6
  /// The minimum width of the column of names in cells, however narrow the page is.
  private static let minimumNameWidth = 12
  /// The maximum width of the column of names in cells, so that sizes and dates are near the names on a wide page.
  private static let maximumNameWidth = 60

  /// The options of a listing.
  struct Options {
    var theme = Theme.standard
    var colors = LSColors()
    /// The width of the page in cells.
    var width = 80
    /// Formats a time in seconds since 1970 with at most ``FolderDateFormatter/width`` cells.
    var date: (Int) -> String
    /// Whether to show an entry.
    var isWanted: (FolderEntry) -> Bool = { _ in true }
  }

  /// Creates the text of a listing.
  init(_ listing: FolderContents, _ options: Options) {
    let entries = listing.entries.filter(options.isWanted)
    var writer = FolderTableWriter(options: options)
    writer.fitNameColumn(to: entries)
    writer.writeColumnHeaders()
    var paths: [String?] = [nil]
    var folders: Set<Int> = []
    for entry in entries {
      writer.writeLine(of: entry)
      if entry.isFolder { folders.insert(paths.count) }
      paths.append(listing.path(of: entry))
    }
    if let parent = listing.parentPath {
      writer.writeParentLine(path: listing.resolvedParentPath ?? parent)
      folders.insert(paths.count)
      paths.append(parent)
    }
    rendition = writer.rendition
    (self.paths, self.folders) = (paths, folders)
    isEmpty = entries.isEmpty
  }

  /// Writes lines with aligned columns.
  private struct FolderTableWriter {
    let options: Options
    var rendition = RenderedText()
    private var nameWidth = 0
    /// The last date. Files often have the same minute.
    private var lastDate: (minute: Int, text: String)?

    init(options: Options) { self.options = options }

    private var theme: Theme { options.theme }

    /// Computes the width of the column of names.
    mutating func fitNameColumn(to entries: [FolderEntry]) {
      let facts = 2 * FolderText.gap + FolderText.sizeWidth + FolderDateFormatter.width
      let room = max(
        FolderText.minimumNameWidth,
        min(FolderText.maximumNameWidth, options.width - facts))
      for entry in entries where nameWidth < room {
        nameWidth = max(nameWidth, entryLabel(of: entry).width)
      }
      nameWidth = max(FolderText.minimumNameWidth, min(room, nameWidth))
    }

    mutating func writeColumnHeaders() {
      let style = theme[.fact]
      rendition.text.append("name", style)
      writeSpaces(nameWidth - 4 + FolderText.gap + FolderText.sizeWidth - 4)
      rendition.text.append("size", style)
      writeSpaces(FolderText.gap)
      rendition.text.append("changed", style)
      endLine()
      rendition.headerLines = 1
    }

    mutating func writeLine(of entry: FolderEntry) {
      writeLabel(entryLabel(of: entry))
      let size = entry.size.map(FileSizeFormatter.text) ?? ""
      writeSpaces(FolderText.gap + FolderText.sizeWidth - size.utf8.count)
      rendition.text.append(size, theme.style(.secondary))
      let date = entry.modified.map { dateText(of: $0) } ?? ""
      writeSpaces(FolderText.gap)
      rendition.text.append(date, theme[.fact])
      if let reason = entry.reason {
        writeSpaces(FolderDateFormatter.width - date.utf8.count + FolderText.gap)
        rendition.text.append(reason, theme[.error])
      }
      trimLine()
      endLine()
    }

    mutating func writeParentLine(path parent: String) {
      rendition.text.append("..", theme[.folder])
      rendition.text.append("  up to ", theme[.fact])
      rendition.text.append(parent.pathBytes, theme.style(.secondary))
      endLine()
    }

    private mutating func dateText(of seconds: Int) -> String {
      let minute = Int((Double(seconds) / 60).rounded(.down))
      if let lastDate, lastDate.minute == minute { return lastDate.text }
      let text = options.date(seconds)
      lastDate = (minute, text)
      return text
    }

    /// The name of an entry with the mark of its kind, and their width in cells.
    private func entryLabel(of entry: FolderEntry) -> (text: StyledText, width: Int) {
      var text = StyledText()
      let style = style(of: entry)
      var width = text.append(entry.name, style)
      switch entry.kind {
      case .folder: width += text.append("/", style)
      case .file(isProgram: true): width += text.append("*", theme[.fact])
      case .link(let target, let isFolder):
        width += text.append(" → ", theme[.fact])
        width += text.append(target, theme.style(.secondary))
        if isFolder, target.last != UInt8(ascii: "/") {
          width += text.append("/", theme.style(.secondary))
        }
      case .pipe: width += text.append("|", theme[.fact])
      case .socket: width += text.append("=", theme[.fact])
      case .device, .unknown, .file: break
      }
      return (text, width)
    }

    /// Writes a label in the column of names, shortened with `…` if it is too long.
    private mutating func writeLabel(_ label: (text: StyledText, width: Int)) {
      guard label.width > nameWidth else {
        rendition.text.append(label.text)
        return writeSpaces(nameWidth - label.width)
      }
      let line = StyledLine(label.text.bytes)
      let glyph = line.glyphIndex(atColumn: nameWidth - 1)
      rendition.text.append(0..<line.byteOffset(ofGlyph: glyph), of: label.text)
      rendition.text.append("…", theme[.fact])
      writeSpaces(nameWidth - line.column(ofGlyph: glyph) - 1)
    }

    private func style(of entry: FolderEntry) -> Style {
      if theme.hasColors, let style = options.colors.style(of: entry) { return style }
      if entry.isHidden {
        return theme.style(.secondary, on: .pane, entry.isFolder ? .bold : [])
      }
      return switch entry.kind {
      case .link: theme[.symlink]
      case .file(isProgram: true): theme[.program]
      default: entry.isFolder ? theme[.folder] : .plain
      }
    }

    private mutating func writeSpaces(_ count: Int) {
      rendition.text.bytes += repeatElement(0x20, count: max(0, count))
    }

    /// Removes the blanks at the end of the line.
    private mutating func trimLine() {
      while rendition.text.bytes.last == 0x20 {
        rendition.text.truncate(to: rendition.text.count - 1)
      }
    }

    private mutating func endLine() { rendition.endLine(sourceOffset: rendition.sources.count) }
  }
}
