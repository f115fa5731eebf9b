import Documents
import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  /// Searches for the next match in a direction, or `steps` matches further.
  func findNext(_ direction: Direction, steps: Int = 1) {
    let origin: Int
    if let current = search.current, isVisible(current) {
      origin = direction == .forward ? current.lowerBound + 1 : current.lowerBound
    } else {
      origin = cursorOffset ?? viewport.top.offset
    }
    search.find(direction, from: origin, wraps: true, steps: steps)
  }

  /// Handles an event of the page's search; returns what it means for the program.
  func receive(_ event: SearchJob.Event, of job: JobID) -> PageSearch.Outcome {
    let outcome = search.receive(event, of: job)
    switch outcome {
    case .found(let match):
      follows = false
      show(match)
      changed()
    case .passed: changed()
    case .progressed, .notFound, .failed: statusChanged()
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

  /// Goes to a match in the source, now or once its bytes have been read.
  func goTo(match: Range<Int>, of pattern: Pattern) {
    perform(.unfoldForSearch)
    rememberPosition()
    follows = false
    highlight(pattern)
    viewport.deferredMove = .match(match)
    applyDeferredMove()
  }

  /// Scrolls so that a match in the source is visible.
  func reveal(_ match: Range<Int>) {
    if let derived {
      let place = derived.place(of: match.lowerBound)
      show(place..<place)
    } else {
      search.pick(match)
      show(match)
    }
    search.count()
    changed()
  }

  /// Scrolls so that a match is visible.
  func show(_ match: Range<Int>) {
    let rows = rows
    guard let part = document.part(holding: match.lowerBound) else { return }
    let glyphs = rows.glyphs(of: part, showing: match)
    if !rows.layout.isWrapped {
      let (columns, width) = rows.columns(of: glyphs, in: part)
      viewport.reveal(columns: columns, width: width)
    }
    let row = rows.row(of: part, holding: glyphs.lowerBound)
    viewport.reveal(RowPosition(offset: part.start, row: row), in: rows)
    viewport.moveCursor(toLineAt: part.start, in: rows)
    extendSelection(to: match.lowerBound)
  }

  /// Scrolls the current match to a height of the pane; returns whether there is one.
  func placeMatch(_ height: VerticalAnchor) -> Bool {
    let rows = rows
    guard let match = search.current, let part = document.part(holding: match.lowerBound) else {
      return false
    }
    let row = rows.row(of: part, holding: rows.glyphs(of: part, showing: match).lowerBound)
    viewport.move(RowPosition(offset: part.start, row: row), to: height, in: rows)
    return true
  }
}
