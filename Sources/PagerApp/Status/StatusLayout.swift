import PagerText
import TabPagerCore

/// The layout of a status line for a width, with the hints that can be clicked.
struct StatusLayout: Hashable {
  let width: Int
  /// The segments with their first columns, from left to right.
  private(set) var segments: [PlacedSegment] = []

  struct PlacedSegment: Hashable {
    var column: Int
    var segment: StatusSegment

    var columns: Range<Int> { column..<column + segment.width }
  }

  /// The maximum width of a pattern in a state, in cells.
  static let longestDetail = 24
  private static let gap = 3
  /// The number of hints for which the position becomes shorter, and minor facts disappear.
  private static let usefulHints = 4

  /// Lays out a line. If there is too little room, a long name becomes shorter first. Then hints disappear, beginning
  /// with the last one.
  init(_ line: StatusLine, width: Int) {
    self.width = width
    var left = [Self.chipSegments(line.chip)] + line.states.map(Self.stateSegments)
    left.removeAll(where: \.isEmpty)
    let text = Self.middleTextSegments(line.text)
    var facts = (line.facts + line.minorFacts).map(Self.factSegments)
    var position =
      line.position.isEmpty ? [] : [StatusSegment(line.position, .secondary)]
    let allHints = line.hints.map { (segments: Self.hintSegments($0), isEssential: $0.isEssential) }
    var hints = allHints[...]

    /// The number of cells available for the text. It may be negative.
    func roomForText() -> Int {
      let right = hints.reduce(Self.totalWidth(position)) {
        $0 + Self.gap + Self.totalWidth($1.segments)
      }
      let start = left.reduce(0) { $0 + Self.totalWidth($1) } + 1
      // Without a position, the first hint needs only the gap before it.
      let end = right == 0 ? 1 : right + 1 + (position.isEmpty ? 0 : Self.gap)
      return width - start - facts.reduce(0) { $0 + Self.totalWidth($1) } - end
    }

    let needed = Self.totalWidth(text)
    let (least, modest) = line.minimumTextWidths(forFullWidth: needed)
    if let short = line.shortPosition {
      hints = allHints.prefix(Self.usefulHints)
      if roomForText() < modest { position = [StatusSegment(short, .secondary)] }
      hints = allHints[...]
    }
    func removeHints(downTo count: Int) {
      while roomForText() < modest, hints.count > count,
        let last = hints.lastIndex(where: { !$0.isEssential })
      {
        hints.remove(at: last)
      }
    }
    removeHints(downTo: Self.usefulHints)
    while roomForText() < modest, facts.count > line.facts.count { facts.removeLast() }
    removeHints(downTo: 0)
    while roomForText() < min(least, modest), hints.popLast() != nil {}
    if line.text.isName {
      // The details after the name take precedence over it, since they may be an error.
      if roomForText() < 0 { position = [] }
      while roomForText() < 0, facts.count > 1 { facts.removeLast() }
      if let fact = facts.last, roomForText() < 0 {
        facts = [Self.cutFact(fact, by: -roomForText())]
      }
    } else {
      while roomForText() < least, facts.popLast() != nil {}
      if roomForText() < least { position = [] }
      while roomForText() < least, left.count > 1 { left.removeLast() }
    }
    let shown = Self.shortenedSegments(
      of: line.text, text, room: roomForText() < least && line.text.isName ? 0 : roomForText())
    placeAtLeft(left, text: shown, facts: facts)
    placeAtRight(position: position, hints: hints.map(\.segments))
  }

  // MARK: Segments

  private static func chipSegments(_ text: String) -> [StatusSegment] {
    text.isEmpty ? [] : [StatusSegment(" \(text) ", .chip)]
  }

  private static func stateSegments(_ state: StatusPageState) -> [StatusSegment] {
    guard !state.detail.isEmpty else {
      return [StatusSegment(" \(state.label) ", .stateLabel(state.kind))]
    }
    let detail = TitleShortener.glyphs(of: state.detail, width: longestDetail)
    return [
      StatusSegment(" \(state.label) ", .stateLabel(state.kind)),
      StatusSegment(detail + [.space], .stateDetail(state.kind)),
    ]
  }

  private static func factSegments(_ text: String) -> [StatusSegment] {
    [StatusSegment("  │  ", .rule), StatusSegment(text, .text)]
  }

  /// A detail with its end cut off.
  private static func cutFact(_ fact: [StatusSegment], by excess: Int) -> [StatusSegment] {
    var fact = fact
    guard let text = fact.popLast(), text.width > excess else { return [] }
    let glyphs = TitleShortener.truncatedAtEnd(text.glyphs, toExactly: text.width - excess)
    return fact + [StatusSegment(glyphs, text.style)]
  }

  private static func hintSegments(_ hint: StatusHint) -> [StatusSegment] {
    [
      StatusSegment(hint.name, .key, hint: hint),
      StatusSegment(" " + hint.word, .secondary, hint: hint),
    ]
  }

  private static func middleTextSegments(_ text: StatusMiddleText) -> [StatusSegment] {
    switch text {
    case .name(let name, let isPath):
      return Self.nameSegments(PrintableGlyphs.glyphs(of: name), isPath)
    case .message(let message):
      return [StatusSegment(message.text, .text)]
        + message.hints.flatMap { [StatusSegment(" · ", .secondary)] + hintSegments($0) }
    case .work(let work, let stop):
      var segments = [StatusSegment(work.name, .text)]
      if let bar = work.bar {
        segments += [
          StatusSegment(" " + bar.done, .accent), StatusSegment(bar.rest, .rule),
          StatusSegment(" \(bar.percent)%", .text),
        ]
      }
      if work.isStoppable, let stop {
        segments += [StatusSegment("   ", .text)] + hintSegments(stop)
      }
      return segments
    }
  }

  /// A name with a dimmer folder.
  private static func nameSegments(_ glyphs: [Glyph], _ isPath: Bool) -> [StatusSegment] {
    let slash = Glyph("/")
    guard isPath, let last = glyphs.dropLast().lastIndex(of: slash) else {
      return [StatusSegment(glyphs, .text)]
    }
    return [
      StatusSegment(Array(glyphs[...last]), .secondary),
      StatusSegment(Array(glyphs[(last + 1)...]), .text),
    ]
  }

  /// The text shortened to the available cells: a name in the middle, any other text at its end.
  private static func shortenedSegments(
    of text: StatusMiddleText, _ segments: [StatusSegment], room: Int
  ) -> [StatusSegment] {
    guard totalWidth(segments) > room else { return segments }
    guard room > 0 else { return [] }
    if case .name(let name, let isPath) = text {
      return Self.nameSegments(TitleShortener.glyphs(of: name, width: room), isPath)
    }
    var (result, left): ([StatusSegment], Int) = ([], room)
    for segment in segments {
      if segment.width >= left {
        let glyphs = TitleShortener.truncatedAtEnd(segment.glyphs + [.space], toExactly: left)
        return result + [StatusSegment(glyphs, segment.style, hint: segment.hint)]
      }
      left -= segment.width
      result.append(segment)
    }
    return result
  }

  // MARK: Places

  private static func totalWidth(_ segments: [StatusSegment]) -> Int {
    segments.reduce(0) { $0 + $1.width }
  }

  private mutating func placeAtLeft(
    _ left: [[StatusSegment]], text: [StatusSegment], facts: [[StatusSegment]]
  ) {
    var column = 0
    func append(_ segments: [StatusSegment], to result: inout [PlacedSegment]) {
      for segment in segments where !segment.glyphs.isEmpty {
        result.append(PlacedSegment(column: column, segment: segment))
        column += segment.width
      }
    }
    for group in left { append(group, to: &segments) }
    column += 1
    append(text, to: &segments)
    // Without a name, the first detail needs no separator before it.
    for (index, fact) in facts.enumerated() {
      append(index == 0 && text.isEmpty ? Array(fact.dropFirst()) : fact, to: &segments)
    }
  }

  private mutating func placeAtRight(position: [StatusSegment], hints: [[StatusSegment]]) {
    let groups = (position.isEmpty ? [] : [position]) + hints
    let total = groups.reduce(-Self.gap) { $0 + Self.totalWidth($1) + Self.gap }
    var column = width - 1 - total
    for group in groups {
      for segment in group {
        segments.append(PlacedSegment(column: column, segment: segment))
        column += segment.width
      }
      column += Self.gap
    }
  }

  // MARK: Use

  /// The hint in a column; `nil` if there is none.
  func hint(at column: Int) -> StatusHint? {
    segments.first { $0.segment.hint != nil && $0.columns.contains(column) }?.segment.hint
  }

  /// Draws the line in the first row.
  ///
  /// - Parameter pressed: the hint that a mouse button is held on; `nil` for none.
  func draw(into canvas: inout Canvas, _ theme: Theme, pressed: StatusHint? = nil) {
    let blank = Cell(.space, theme.style(.secondary, on: .raised))
    canvas.fill(Rect(x: 0, y: 0, width: width, height: 1), with: blank)
    for placed in segments {
      let segment = placed.segment
      let segmentStyle = segment.style
      let isPressed = pressed != nil && segment.hint == pressed
      let style = theme.style(
        segmentStyle.role, on: isPressed ? .selection : segmentStyle.surface,
        segmentStyle.attributes)
      canvas.write(segment.glyphs, at: Position(x: placed.column, y: 0), style)
    }
  }
}
