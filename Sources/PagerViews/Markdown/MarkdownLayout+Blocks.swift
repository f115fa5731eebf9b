import CMark
import Highlighting
import PagerText
import TabPagerCore

extension MarkdownLayout {
  mutating func beginElement(_ kind: markdown_kind, _ event: markdown_event) {
    let line = Int(event.line)
    switch kind {
    case markdown_document: break
    case markdown_paragraph:
      beginBlock(line: line)
      inline.beginText(line: line)
      inline.base = plainStyle
    case markdown_heading: beginHeading(level: Int(event.number), line: line)
    case markdown_list:
      beginBlock(line: line)
      lists.append(MarkdownList(event, depth: lists.count))
    case markdown_item: beginListItem(event)
    case markdown_footnote: beginFootnote(line: line)
    case markdown_code_block: writeCodeBlock(event)
    case markdown_html_block: writeHTMLBlock(event)
    case markdown_rule:
      beginBlock(line: line)
      writeLine(
        styled(String(repeating: "─", count: textWidth), theme[.frame]), line: line,
        copyRule: LineCopyRule(isDecoration: true))
      endBlock()
    case markdown_table:
      beginBlock(line: line)
      table = MarkdownTable(alignments: Array(document.text(of: event)))
    case markdown_row:
      let isHead = Int(event.flags) & Int(markdown_is_head.rawValue) != 0
      table?.beginRow(line: line, isHead: isHead)
      inline.base = isHead ? theme[.tableHead] : plainStyle
    case markdown_cell: inline.beginText(line: line)
    default: beginInlineElement(kind, event)
    }
  }

  mutating func endElement(_ kind: markdown_kind) {
    switch kind {
    case markdown_paragraph:
      writeCollectedText()
      endBlock()
    case markdown_heading:
      writeCollectedText()
      endHeading()
      endBlock()
    case markdown_quote:
      prefix.popLevel()
      isTight.removeLast()
      bases.removeLast()
      endBlock()
    case markdown_list:
      lists.removeLast()
      endBlock()
    case markdown_item: endItem()
    case markdown_footnote: endItem()
    case markdown_table: writeCollectedTable()
    case markdown_cell:
      table?.appendCell(inline.text)
      inline.text = StyledText()
    default: endInlineElement(kind)
    }
  }

  // MARK: Text

  /// Writes the collected text, wrapped. The position of a row in its source line is estimated from its position in the
  /// text, which has no markup. So the position is kept even in a line of many rows.
  ///
  /// - Parameter endsBlock: whether the block ends with this text.
  mutating func writeCollectedText(endsBlock: Bool = true) {
    if !inline.hasText, heading == nil {
      writePictures(inline.imageTargets, line: inline.firstLine)
    }
    var rows: [WrappedTextRows.Row] = []
    WrappedTextRows.forEachRow(of: inline.text.bytes, width: textWidth) { rows.append($0) }
    var lines = inline.lines[...]
    guard var line = lines.popFirst() else { return }
    var source = places.range(ofLine: line.number)
    var copied = LineCopyRule()
    for row in rows {
      while let next = lines.first, next.text.lowerBound <= row.range.lowerBound {
        (line, source) = (next, places.range(ofLine: next.number))
        lines.removeFirst()
      }
      let part = (row.range.lowerBound - line.text.lowerBound) * source.count
      let place = source.lowerBound + part / max(1, line.text.count)
      heading?.recordRow(row, end: source.upperBound)
      if heading?.level == 2 {
        var text = StyledText()
        text.append(row.shown, of: inline.text)
        let isLast = endsBlock && row.range.upperBound == inline.text.count
        let count = text.count
        if isLast { appendRule(to: &text, usedWidth: row.width) }
        copied.trailing = text.count - count
        writeLine(0..<text.count, of: text, source: place, copyRule: copied)
      } else {
        writeLine(row.shown, of: inline.text, source: place, copyRule: copied)
      }
      copied.joint = row.shown.upperBound < row.range.upperBound ? .space : .nothing
    }
    inline.beginText(line: inline.line)
  }

  /// The style of plain text in the innermost open block.
  private var plainStyle: Style { bases.last ?? .plain }

  // MARK: Headings

  private mutating func beginHeading(level: Int, line: Int) {
    beginBlock(line: line)
    inline.beginText(line: line)
    inline.title = []
    heading = MarkdownHeading(level: level, firstLine: rendition.sources.count)
    switch level {
    case 1: inline.base = theme[.heading1]
    case 2: inline.base = theme[.heading2]
    case 3: inline.base = theme[.heading3]
    default: inline.base = theme[.heading4]
    }
  }

  private mutating func endHeading() {
    guard let heading else { return }
    if heading.level == 1 {
      let width = min(heading.width, textWidth)
      var track = styled(String(repeating: "━", count: width), theme[.mark])
      track.append(String(repeating: "─", count: textWidth - width), theme[.frame])
      writeLine(
        0..<track.count, of: track, source: heading.end, copyRule: LineCopyRule(isDecoration: true))
    }
    if let title = inline.title, let name = names.uniqueName(for: title) {
      rendition.sections.append(RenderedText.Section(line: heading.firstLine, name: name))
    }
    self.heading = nil
    inline.title = nil
  }

  /// Fills the rest of a row with a space and a horizontal line.
  private func appendRule(to text: inout StyledText, usedWidth width: Int) {
    let length = textWidth - width - 1
    guard length > 1 else { return }
    text.append(" ")
    text.append(String(repeating: "─", count: length), theme[.frame])
  }

  // MARK: Quotes

  /// Begins a quote, or an alert with its title.
  ///
  /// - Parameter index: The index of the event.
  mutating func beginQuote(line: Int, at index: Int) {
    beginBlock(line: line)
    // On GitHub, an alert is never inside another block.
    let alert = bases.isEmpty ? MarkdownAlert(in: document, atQuote: index) : nil
    let style = alert.map { theme.style($0.kind.role) } ?? theme[.mark]
    var bar = styled("▎", style)
    bar.append(" ")
    prefix.pushLevel(firstLine: bar, width: 2)
    isTight.append(false)
    bases.append(alert == nil ? theme[.quote] : .plain)
    guard let alert else { return }
    alertMark = alert.mark
    writeLine(styled(alert.kind.title, theme.style(alert.kind.role, on: .pane, .bold)), line: line)
  }

  // MARK: Items

  private mutating func beginListItem(_ event: markdown_event) {
    guard !lists.isEmpty else { return }
    beginBlock(line: Int(event.line))
    let mark = lists[lists.count - 1].nextItemMarker(flags: event.flags)
    var text = styled(mark.text, theme[.mark])
    switch mark.isDone {
    case true?: text.append("■ ", theme.style(.added))
    case false?: text.append("□ ")
    case nil: break
    }
    bases.append(mark.isDone == true ? theme.style(.secondary) : plainStyle)
    pushItemMarker(
      text, width: mark.width, isTight: lists[lists.count - 1].isTight, line: Int(event.line))
  }

  private mutating func beginFootnote(line: Int) {
    beginBlock(line: line)
    footnoteCount += 1
    let mark = "[\(footnoteCount)] "
    bases.append(plainStyle)
    pushItemMarker(styled(mark, theme[.mark]), width: mark.utf8.count, isTight: false, line: line)
  }

  private mutating func pushItemMarker(_ mark: StyledText, width: Int, isTight: Bool, line: Int) {
    let rest = styled(String(repeating: " ", count: width))
    prefix.pushLevel(firstLine: mark, otherLines: rest, width: width)
    self.isTight.append(isTight)
    inline.beginText(line: line)
  }

  private mutating func endItem() {
    // The item was empty.
    if prefix.isFirst { writeLine(StyledText(), line: inline.firstLine) }
    prefix.popLevel()
    _ = bases.popLast()
    needsGap = !(isTight.popLast() ?? false)
  }

  /// Text that the layout adds.
  private func styled(_ text: String, _ style: Style = .plain) -> StyledText {
    var styled = StyledText()
    styled.append(text, style)
    return styled
  }

  // MARK: What is not wrapped

  private mutating func writeCodeBlock(_ event: markdown_event) {
    let isFenced = Int(event.flags) & Int(markdown_is_fenced.rawValue) != 0
    beginBlock(line: Int(event.line))
    let code = document.text(of: event)
    // The info string of the fence starts with the language.
    let fence = code[..<(isFenced ? Int(event.count) : 0)]
    let name = fence.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "{") }
    let language = Language(fence: String(decoding: name, as: UTF8.self))
    var tokenizer = tokenStyles == nil ? nil : language.map { SourceTokenizer($0) }
    let surface = theme.style(.text, on: .raised)
    let firstLine = rendition.sources.count
    var width = proseWidth
    forEachLine(of: code[fence.endIndex...], from: Int(event.line) + (isFenced ? 1 : 0)) {
      layout, source, line in
      let code = MarkdownLayout.expandingTabs(source)
      var text = StyledText()
      if !code.isEmpty { text.append("  ", surface) }
      if let tokenStyles = layout.tokenStyles, let tokens = tokenizer?.tokens(ofNextLine: code) {
        text.appendCode(code, tokens: tokens, styles: tokenStyles)
      } else {
        text.append(code, surface)
      }
      width = layout.blockWidth(forCodeLine: code, atLeast: width)
      let copied = layout.copyRule(ofCodeLine: Array(source), margin: code.isEmpty ? 0 : 2)
      layout.writeLine(text, line: line, restStyle: surface, copyRule: copied)
    }
    var label = StyledText()
    if !name.isEmpty, name.count <= Self.longestLabel {
      label.append(Array(name) + [0x20], theme.style(.faint, on: .raised))
    }
    let lines = firstLine..<rendition.sources.count
    rendition.blocks.append(RenderedText.ShadedBlock(lines: lines, width: width, label: label))
    widenText(to: width)
    endBlock()
  }

  /// The width of a block that contains a line of code, as far as the page allows.
  private func blockWidth(forCodeLine line: [UInt8], atLeast width: Int) -> Int {
    let others = prefix.width + 4
    // A line with few bytes has few cells, and need not be measured.
    guard width < pageWidth, line.count + others > width else { return width }
    return max(width, min(pageWidth, WrappedTextRows.width(of: line) + others))
  }

  /// The longest name of a language that is shown, in bytes.
  private static let longestLabel = 20

  private mutating func writeHTMLBlock(_ event: markdown_event) {
    let html = document.text(of: event)
    let shown = HTMLComment.removingComments(from: html)
    guard shown.contains(where: { $0 > 0x20 }) else { return }
    beginBlock(line: Int(event.line))
    let images = HTMLImages(in: shown)
    if writePictures(images.sources, line: Int(event.line)), !images.hasText { return endBlock() }
    forEachLine(of: shown[...], from: Int(event.line)) { layout, html, line in
      var text = StyledText()
      text.append(MarkdownLayout.expandingTabs(html), layout.theme[.aside])
      layout.writeLine(text, line: line, copyRule: layout.copyRule(ofCodeLine: Array(html)))
    }
    endBlock()
  }

  /// Calls `body` with each line of a text and its line number in the source.
  private mutating func forEachLine<Bytes: Collection<UInt8>>(
    of bytes: Bytes, from line: Int, _ body: (inout Self, Bytes.SubSequence, Int) -> Void
  ) {
    var (start, line) = (bytes.startIndex, line)
    while true {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      body(&self, bytes[start..<end], line)
      guard end < bytes.endIndex else { return }
      start = bytes.index(after: end)
      if start == bytes.endIndex { return }
      line += 1
    }
  }

  // MARK: Tables

  private mutating func writeCollectedTable() {
    guard let table else { return }
    self.table = nil
    let rows = table.rows.map { row in
      rendition.addCopyReplacement(Array(row.cells.map(\.bytes).joined(separator: [0x09])))
    }
    let layout = MarkdownTableLayout(
      table, width: max(1, pageWidth - prefix.width), maximumColumn: proseWidth)
    widenText(to: prefix.width + layout.width)
    for line in layout.lines(of: table, ruleStyle: theme[.frame]) {
      let copied = LineCopyRule(
        isDecoration: line.row == nil, replacement: line.row.map { rows[$0] })
      writeLine(line.text, line: line.line, copyRule: copied)
    }
    endBlock()
  }
}
