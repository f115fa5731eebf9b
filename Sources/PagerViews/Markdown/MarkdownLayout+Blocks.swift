import CMark
import PagerText
import TabPagerCore

extension MarkdownLayout {
  mutating func begin(_ kind: markdown_kind, _ event: markdown_event) {
    let line = Int(event.line)
    switch kind {
    case markdown_document: break
    case markdown_paragraph:
      beginBlock(line: line)
      inline.begin(line: line)
    case markdown_heading: beginHeading(level: Int(event.number), line: line)
    case markdown_quote:
      beginBlock(line: line)
      prefix.push(bar("▌"), width: 2)
      isTight.append(false)
    case markdown_list:
      beginBlock(line: line)
      lists.append(MarkdownList(event, depth: lists.count))
    case markdown_item: beginItem(event)
    case markdown_footnote: beginFootnote(line: line)
    case markdown_code_block: writeCode(event)
    case markdown_html_block: writeHTML(event)
    case markdown_rule:
      beginBlock(line: line)
      writeLine(
        styled(String(repeating: "─", count: textWidth), theme[.frame]), line: line)
      endBlock()
    case markdown_table:
      beginBlock(line: line)
      table = MarkdownTable(sides: Array(document.text(of: event)))
    case markdown_row:
      let isHead = Int(event.flags) & Int(markdown_is_head.rawValue) != 0
      table?.beginRow(line: line, isHead: isHead)
      inline.base = isHead ? theme[.heading4] : .plain
    case markdown_cell: inline.begin(line: line)
    default: beginInline(kind, event)
    }
  }

  mutating func end(_ kind: markdown_kind) {
    switch kind {
    case markdown_paragraph:
      writeText()
      endBlock()
    case markdown_heading:
      writeText()
      prefix.pop()
      inline.base = .plain
      endBlock()
    case markdown_quote:
      prefix.pop()
      isTight.removeLast()
      endBlock()
    case markdown_list:
      lists.removeLast()
      endBlock()
    case markdown_item: endItem()
    case markdown_footnote: endItem()
    case markdown_table: endTable()
    case markdown_row: inline.base = .plain
    case markdown_cell:
      table?.append(inline.text)
      inline.text = StyledText()
    default: endInline(kind)
    }
  }

  // MARK: Text

  /// Writes what has been gathered, wrapped. Where in its line of the source a row begins is taken to be
  /// as far along as in the text of it, which holds no marks: so the place is kept in a line of many rows.
  mutating func writeText() {
    var rows: [TextRows.Row] = []
    TextRows.forEach(of: inline.text.bytes, cells: textWidth) { rows.append($0) }
    var lines = inline.lines[...]
    guard var line = lines.popFirst() else { return }
    var source = places.range(ofLine: line.number)
    for row in rows {
      while let next = lines.first, next.text.lowerBound <= row.range.lowerBound {
        (line, source) = (next, places.range(ofLine: next.number))
        lines.removeFirst()
      }
      let part = (row.range.lowerBound - line.text.lowerBound) * source.count
      writeLine(
        row.shown, of: inline.text, source: source.lowerBound + part / max(1, line.text.count))
    }
    inline.begin(line: inline.line)
  }

  private mutating func beginHeading(level: Int, line: Int) {
    beginBlock(line: line)
    let rest = styled(String(repeating: " ", count: level + 1))
    prefix.push(bar(String(repeating: "#", count: level)), rest: rest, width: level + 1)
    inline.begin(line: line)
    switch level {
    case 1: inline.base = theme[.heading1]
    case 2: inline.base = theme[.heading2]
    case 3: inline.base = theme[.heading3]
    default: inline.base = theme[.heading4]
    }
  }

  // MARK: Items

  private mutating func beginItem(_ event: markdown_event) {
    guard !lists.isEmpty else { return }
    beginBlock(line: Int(event.line))
    let (text, width) = lists[lists.count - 1].nextMark(flags: event.flags)
    pushMark(text, width: width, isTight: lists[lists.count - 1].isTight, line: Int(event.line))
  }

  private mutating func beginFootnote(line: Int) {
    beginBlock(line: line)
    footnoteCount += 1
    let mark = "[\(footnoteCount)] "
    pushMark(mark, width: mark.utf8.count, isTight: false, line: line)
  }

  private mutating func pushMark(_ mark: String, width: Int, isTight: Bool, line: Int) {
    let rest = styled(String(repeating: " ", count: width))
    prefix.push(styled(mark, theme[.mark]), rest: rest, width: width)
    self.isTight.append(isTight)
    inline.begin(line: line)
  }

  private mutating func endItem() {
    // Nothing was in it.
    if prefix.isFirst { writeLine(StyledText(), line: inline.firstLine) }
    prefix.pop()
    needsGap = !(isTight.popLast() ?? false)
  }

  /// Text of the layout's own.
  private func styled(_ text: String, _ style: Style = .plain) -> StyledText {
    var styled = StyledText()
    styled.append(text, style)
    return styled
  }

  /// Faint text and a space.
  private func bar(_ text: String) -> StyledText {
    var bar = styled(text, theme[.frame])
    bar.append(" ")
    return bar
  }

  // MARK: What is not wrapped

  private mutating func writeCode(_ event: markdown_event) {
    let isFenced = Int(event.flags) & Int(markdown_is_fenced.rawValue) != 0
    beginBlock(line: Int(event.line))
    var mark = styled("  ")
    mark.append(bar("│"))
    prefix.push(mark, width: 4)
    writeLines(event, .plain, from: Int(event.line) + (isFenced ? 1 : 0))
    prefix.pop()
    endBlock()
  }

  private mutating func writeHTML(_ event: markdown_event) {
    beginBlock(line: Int(event.line))
    writeLines(event, theme[.aside], from: Int(event.line))
    endBlock()
  }

  private mutating func writeLines(_ event: markdown_event, _ style: Style, from line: Int) {
    var rest = document.text(of: event)[...]
    if rest.last == 0x0A { rest.removeLast() }
    var line = line
    while true {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var text = StyledText()
      text.append(CodeLine.expandingTabs(rest[..<end]), style)
      writeLine(text, line: line)
      guard end < rest.endIndex else { return }
      rest = rest[(end + 1)...]
      line += 1
    }
  }

  // MARK: Tables

  private mutating func endTable() {
    guard let table else { return }
    self.table = nil
    for line in MarkdownTableLayout(table, width: textWidth).lines(of: table) {
      writeLine(line.text, line: line.line)
    }
    endBlock()
  }
}
