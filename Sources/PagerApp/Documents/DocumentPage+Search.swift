import Documents
import PagerText
import TabPagerCore

extension DocumentPage {
  /// Looks for the next match in a direction from where the page is, or for one so many steps further.
  func findNext(_ direction: Direction, steps: Int = 1) {
    let origin: Int
    if let current = search.current, isSeen(current) {
      origin = direction == .forward ? current.lowerBound + 1 : current.lowerBound
    } else {
      origin = barOffset ?? top.offset
    }
    search.find(direction, from: origin, wraps: true, steps: steps)
  }

  /// Takes an event of its search; tells what is to be said of it.
  func receive(_ event: SearchJob.Event, of job: JobID) -> PageSearch.Outcome {
    let outcome = search.receive(event, of: job)
    switch outcome {
    case .found(let match):
      follows = false
      show(match)
      changed()
    case .changed, .notFound: changed()
    case .nothing: break
    }
    return outcome
  }

  /// Highlights another pattern, or none.
  func highlight(_ pattern: Pattern?) {
    guard pattern != search.pattern else { return }
    search.set(pattern)
    changed()
  }

  /// Goes to a match in the source, now or when its bytes have come.
  func goTo(match: Range<Int>, of pattern: Pattern) {
    unfoldForSearch()
    leavePlace()
    follows = false
    highlight(pattern)
    owed = .match(match)
    pay()
  }

  /// Brings a match in the source on the screen.
  func reveal(_ match: Range<Int>) {
    if let made {
      let place = made.place(of: match.lowerBound)
      show(place..<place)
    } else {
      search.pick(match)
      show(match)
    }
    search.count()
    changed()
  }

  /// Brings a match on the screen, where it is not seen yet.
  func show(_ match: Range<Int>) {
    guard let part = document.part(holding: match.lowerBound) else { return }
    defer { putBar(at: part.start) }
    let text = texts[part]
    let glyphs = text.glyphs(ofBytes: match.lowerBound - part.start..<match.upperBound - part.start)
    var place = Place(offset: part.start, row: 0)
    if isWrapped {
      let rows = texts.rows(of: part, width: textWidth)
      place.row = rows.lastIndex { $0.lowerBound <= glyphs.lowerBound } ?? 0
    } else {
      showColumns(text.column(ofGlyph: glyphs.lowerBound)..<text.column(ofGlyph: glyphs.upperBound))
    }
    let last = self.place(max(0, bodyHeight - 1), rowsAfter: top)
    guard place < top || place > last else { return }
    go(to: self.place(bodyHeight / 3, rowsBefore: place))
  }

  private func showColumns(_ columns: Range<Int>) {
    guard columns.lowerBound < column || columns.upperBound > column + textWidth else { return }
    let isSeenFromStart = columns.upperBound <= textWidth
    column = isSeenFromStart ? 0 : max(0, columns.lowerBound - textWidth / 2)
  }

  /// The matches in a part, as glyphs, and which of them is the current one.
  func highlights(in part: Part, _ text: StyledLine) -> (ranges: [Range<Int>], current: Int?) {
    guard let pattern = search.pattern else { return ([], nil) }
    let isEnd = document.isLineEnd(part)
    let bytes = pattern.matches(
      in: document.bytes(of: part), isStart: part.isLineStart, isEnd: isEnd)
    let current = bytes.firstIndex { $0.lowerBound + part.start == search.current?.lowerBound }
    return (bytes.map(text.glyphs(ofBytes:)), current)
  }
}
