import Glibc
import PagerText
import TabPagerCore

/// Renders an overview: a header that stays at the top, and a row for each file or commit.
struct DiffOverviewRenderer: LineRenderer {
  let overview: DiffOverview
  private let width: Int
  private let theme: Theme
  private let nameWidth: Int
  private let addedWidth: Int
  private let removedWidth: Int
  /// The widths of the columns that need room; 0 for those that are not shown.
  private let authorWidth: Int
  private let dateWidth: Int
  private let barWidth: Int

  /// The gap between columns and the maximum widths of some of them, in cells.
  private static let gap = 3
  private static let maximumBarWidth = 34
  private static let maximumCommitBarWidth = 10
  private static let maximumAuthorWidth = 16
  private static let minimumNameWidth = 12
  /// The width of a name, even if it is shortened, beside the remarks of its row.
  private static let readableNameWidth = 16
  /// The width of a hash and a subject that the author, the date and the bar of a commit leave.
  private static let minimumCommitNameWidth = 50

  init(_ overview: DiffOverview, width: Int, _ theme: Theme) {
    (self.overview, self.width, self.theme) = (overview, width, theme)
    func maximumWidth(of counts: some Sequence<Int>) -> Int {
      counts.max().map { $0 > 0 ? $0.grouped.utf8.count + 1 : 0 } ?? 0
    }
    addedWidth = maximumWidth(of: overview.rows.lazy.map(\.added))
    removedWidth = maximumWidth(of: overview.rows.lazy.map(\.removed))
    // Rows end where the rule below the title ends.
    var room = width - addedWidth - removedWidth - Self.gap - 3
    guard overview.listsCommits else {
      (authorWidth, dateWidth) = (0, 0)
      barWidth = min(Self.maximumBarWidth, width / 4)
      nameWidth = max(Self.minimumNameWidth, room - barWidth - Self.gap)
      return
    }
    func reserveColumn(width wanted: Int) -> Int {
      guard wanted > 0, room - wanted - Self.gap >= Self.minimumCommitNameWidth else { return 0 }
      room -= wanted + Self.gap
      return wanted
    }
    func maximumWidth(of texts: some Sequence<String>) -> Int { texts.map(\.cellWidth).max() ?? 0 }
    dateWidth = reserveColumn(width: maximumWidth(of: overview.rows.lazy.map(\.date)))
    authorWidth = reserveColumn(
      width:
        min(Self.maximumAuthorWidth, maximumWidth(of: overview.rows.lazy.map(\.author))))
    barWidth = reserveColumn(width: Self.maximumCommitBarWidth)
    nameWidth = max(Self.minimumNameWidth, room)
  }

  enum Line: Hashable, Sendable {
    case blank(beforeTitle: Bool)
    case title
    case rule
    case row(Int)
  }

  var firstLine: Line? { .blank(beforeTitle: true) }
  var headerLines: Int { 4 }
  var isList: Bool { true }

  func sourceOffset(ofLine line: Line) -> Int {
    if case .row(let number) = line { overview.rows[number].start } else { 0 }
  }

  func actionColumns(ofLine line: Line) -> Range<Int> {
    if case .row = line { 0..<width } else { 0..<0 }
  }

  func action(ofLine line: Line) -> LineAction {
    if case .row(let number) = line { .show(overview.rows[number].start) } else { .next }
  }

  func renderLine(_ line: Line, into output: inout StyledText) -> Line? {
    switch line {
    case .blank(let isFirst):
      if isFirst { return .title }
      return overview.rows.isEmpty ? nil : .row(0)
    case .title:
      writeTitle(to: &output)
      return .rule
    case .rule:
      let cells = max(0, width - 2)
      let done = cells * overview.viewedCount / max(1, overview.count)
      output.append(String(repeating: "━", count: done), Style(theme.color(.accent)))
      output.append(String(repeating: "─", count: cells - done), Style(theme.color(.rule)))
      return .blank(beforeTitle: false)
    case .row(let number):
      writeRow(overview.rows[number], to: &output)
      return number + 1 < overview.rows.count ? .row(number + 1) : nil
    }
  }

  private func writeTitle(to output: inout StyledText) {
    var used = output.append(overview.title, theme.style(.heading, on: .pane, .bold))
    output.appendSpaces(Self.gap)
    used += Self.gap
    used += writeCounts(overview.added, overview.removed, to: &output)
    if overview.hasMarks {
      output.appendSpaces(Self.gap)
      let (count, all) = (overview.viewedCount.grouped, overview.count.grouped)
      used += Self.gap + output.append("\(count) of \(all) viewed", theme.style(.secondary))
      let notes = overview.noteCounts.facts.map { " · " + $0 }.joined()
      used += output.append(notes, theme.style(.secondary))
    }
    guard let commit = overview.commit else { return }
    let room = width - 2 - used - Self.gap
    let text = shortened(Array(commit.utf8), to: room, keepsEnd: false)
    guard !text.isEmpty else { return }
    var end = StyledText()
    let textWidth = end.append(text, theme.style(.secondary))
    output.appendSpaces(room - textWidth + Self.gap)
    output.append(end)
  }

  /// Writes `+12 −9`.
  @discardableResult
  private func writeCounts(_ added: Int, _ removed: Int, to output: inout StyledText) -> Int {
    var width = 0
    if added > 0 { width += output.append("+\(added.grouped)", theme.style(.added)) }
    if added > 0, removed > 0 {
      output.appendSpaces(1)
      width += 1
    }
    if removed > 0 { width += output.append("−\(removed.grouped)", theme.style(.removed)) }
    return width
  }

  private func writeRow(_ row: DiffOverview.Row, to output: inout StyledText) {
    var used = 0
    if overview.hasMarks {
      used +=
        output.append(
          row.isViewed ? "✓" : "·", theme.style(row.isViewed ? .added : .faint)) + 2
      output.appendSpaces(2)
    }
    if let hash = row.hash, !hash.isEmpty {
      used += output.append(hash, theme.style(.changed)) + 2
      output.appendSpaces(2)
    }
    let remarks = remarks(of: row, room: nameWidth - used)
    let end = nameWidth - Self.width(of: remarks)
    used += writeName(of: row, room: end - used, to: &output)
    if let change = row.change, used + 2 + change.cellWidth <= end {
      output.appendSpaces(2)
      let role: ColorRole = change == "new" ? .added : change == "deleted" ? .removed : .secondary
      used += 2 + output.append(change, theme.style(role))
      if let name = row.formerName, used + 6 + name.cellWidth <= end {
        used += output.append(" from \(name)", theme.style(.faint))
      }
    }
    for (text, role) in remarks {
      output.appendSpaces(2)
      used += 2 + output.append(text, theme.style(role))
    }
    output.appendSpaces(nameWidth - used + Self.gap)
    writeColumn(row.author, width: authorWidth, theme.style(.secondary), to: &output)
    writeColumn(row.date, width: dateWidth, theme.style(.faint), to: &output)
    let added = row.added > 0 ? "+\(row.added.grouped)" : ""
    output.appendSpaces(addedWidth - added.cellWidth)
    output.append(added, theme.style(.added))
    output.appendSpaces(1)
    let removed = row.removed > 0 ? "−\(row.removed.grouped)" : ""
    output.append(removed, theme.style(.removed))
    guard row.changeCount > 0, barWidth > 0 else { return }
    output.appendSpaces(removedWidth - removed.cellWidth + Self.gap)
    let length = barLength(of: row) * Double(barWidth)
    ChangeCountBar(
      added: row.added, removed: row.removed, squares: max(1, min(barWidth, Int(length.rounded())))
    ).write(addedStyle: theme.style(.added), removedStyle: theme.style(.removed), to: &output)
  }

  private typealias Remark = (text: String, role: ColorRole)

  /// The texts after the kind of change, as far as they leave room for the name.
  private func remarks(of row: DiffOverview.Row, room: Int) -> ArraySlice<Remark> {
    var remarks: [Remark] = row.isChangedSinceViewed ? [("changed since viewed", .warning)] : []
    if !row.noteCounts.isEmpty { remarks.append((row.noteCounts.badge, .changed)) }
    var shown = remarks[...]
    while !shown.isEmpty, room - Self.width(of: shown) < Self.readableNameWidth {
      shown.removeFirst()
    }
    return shown
  }

  private static func width(of remarks: ArraySlice<Remark>) -> Int {
    remarks.reduce(0) { $0 + 2 + $1.text.cellWidth }
  }

  /// The length of a row's bar, from 0 to 1 for the longest.
  ///
  /// It is nearly proportional to small counts, but grows only with the magnitude of large ones. Otherwise all bars beside
  /// that of a very large file would be equally short.
  private func barLength(of row: DiffOverview.Row) -> Double {
    func magnitude(_ count: Int) -> Double { log1p(Double(count) / 50) }
    return magnitude(row.changeCount) / magnitude(overview.largestCount)
  }

  /// Writes a column of a row and the gap after it, if the column is shown.
  private func writeColumn(
    _ text: String, width: Int, _ style: Style, to output: inout StyledText
  ) {
    guard width > 0 else { return }
    let used = output.append(shortened(Array(text.utf8), to: width, keepsEnd: false), style)
    output.appendSpaces(width - used + Self.gap)
  }

  /// Writes a subject, or a path whose folder is dimmed.
  private func writeName(
    of row: DiffOverview.Row, room: Int, to output: inout StyledText
  ) -> Int {
    let name = shortened(row.name, to: room, keepsEnd: row.hash == nil)
    let slash = row.hash == nil ? name.dropLast().lastIndex(of: 0x2F).map { $0 + 1 } ?? 0 : 0
    return output.append(name[..<slash], theme.style(.secondary))
      + output.append(name[slash...], theme.style(.text))
  }

  /// Shortens text to a number of cells, at its beginning or at its end.
  private func shortened(_ text: [UInt8], to cells: Int, keepsEnd: Bool) -> [UInt8] {
    var shown = StyledText()
    guard shown.append(text) > cells else { return text }
    guard cells > 1 else { return [] }
    // Keep at most as many characters as there are cells. A character may be two cells wide.
    var scalars = Array(String(decoding: shown.bytes, as: UTF8.self).unicodeScalars)
    while !scalars.isEmpty {
      let part = String(String.UnicodeScalarView(scalars))
      if part.cellWidth < cells { break }
      let excess = max(1, (part.cellWidth - cells + 1) / 2)
      if keepsEnd { scalars.removeFirst(excess) } else { scalars.removeLast(excess) }
    }
    let part = String(String.UnicodeScalarView(scalars))
    return Array((keepsEnd ? "…" + part : part + "…").utf8)
  }
}
