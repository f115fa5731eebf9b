import Documents
import TabPagerCore

extension DocumentPage {
  func scroll(_ scroll: Scroll) {
    if isList {
      if scroll == .top || scroll == .bottom { leavePlace() }
      if case .sideways = scroll {} else { return moveBar(scroll) }
    }
    let before = owed
    owed = .nothing
    if case .sideways = scroll {} else { follows = false }
    switch scroll {
    case .lines(let count): advance(by: count, owing: before)
    case .pages(let count): advance(by: count * max(1, bodyHeight), owing: before)
    case .halfPages(let count): advance(by: count * max(1, bodyHeight / 2), owing: before)
    case .top:
      leavePlace()
      go(to: firstPlace)
    case .bottom:
      leavePlace()
      if document.state == .loading { owed = .end }
      go(to: end)
    case .sideways(let count):
      guard !isWrapped else { return }
      column = nextColumn(count)
      changed()
    }
  }

  /// The first column after a step sideways: by half a screen, or to a stop.
  private func nextColumn(_ count: Int) -> Int {
    guard let stops = made?.stops, !stops.isEmpty else {
      return max(0, column + count * max(1, size.width / 2))
    }
    return (count > 0 ? stops.first { $0 > column } : stops.last { $0 < column })
      ?? (count > 0 ? column : 0)
  }

  /// Goes to quite another place: from there `''` leads back, and what is found of a search that was
  /// begun before does not.
  func leavePlace() {
    marks["'"] = top
    search.stopSeeking()
  }

  /// Moves by rows, or keeps in mind to do so where nothing has been read yet.
  private func advance(by rows: Int, owing before: Owed) {
    guard document.byteCount == 0, document.state == .loading else { return move(by: rows) }
    if case .rows(let more) = before { owed = .rows(rows + more) } else { owed = .rows(rows) }
  }

  /// Does what was asked for before there was anything to do it with.
  func pay() {
    guard document.byteCount > 0 else { return }
    switch owed {
    case .nothing: return
    case .rows(let rows):
      owed = .nothing
      move(by: rows)
    case .line(let line, let row): go(to: line, row: row)
    case .percent(let percent):
      guard document.state != .loading else { return }
      goTo(percent: percent)
    case .place(let place):
      guard let part = document.part(holding: place.offset) else { return go(to: end) }
      owed = .nothing
      go(to: part.start == place.offset ? place : Place(offset: part.start, row: 0))
    case .match(let match):
      // As long as its line may go on, it is not known where that is cut into parts.
      guard match.upperBound < source.byteCount || source.state != .loading else { return }
      owed = .nothing
      reveal(match)
    case .end:
      if document.state != .loading { owed = .nothing }
      go(to: end)
    }
  }

  /// Goes to the end and stays there.
  func follow() {
    guard kind != .folder else { return }
    dropColors()
    owed = .nothing
    leavePlace()
    go(to: end)
    follows = true
  }

  /// Goes to a line, from 0; beyond the last, to the end.
  func goTo(line: Int) {
    follows = false
    leavePlace()
    go(to: LineIndex(max(0, line)), row: 0)
  }

  /// A command is about to be run again: what it writes then is shown from the same line on, which
  /// may begin at another byte.
  func willRunAgain() {
    guard !follows, owed == .nothing, made == nil, top > firstPlace,
      let line = document.line(at: top.offset)
    else { return }
    owed = .line(line, row: top.row)
  }

  /// Goes to a line, now or when it is known where it begins.
  private func go(to line: LineIndex, row: Int) {
    owed = .nothing
    if let offset = document.offset(of: line), let part = document.part(holding: offset) {
      go(to: Place(offset: offset, row: row == 0 ? 0 : min(row, rowCount(of: part) - 1)))
      if isList { putBar(on: line.value) }
    } else if document.state == .loading || !document.isCounted {
      owed = .line(line, row: row)
    } else {
      go(to: end)
      if isList { putBar(on: line.value) }
    }
  }

  /// Goes to where `percent` of the bytes are above.
  func goTo(percent: Int) {
    owed = .nothing
    follows = false
    leavePlace()
    let (product, overflows) = document.byteCount.multipliedReportingOverflow(by: percent)
    guard !overflows, let part = document.part(holding: product / 100) else { return go(to: end) }
    go(to: Place(offset: part.start, row: 0))
    putBar(at: part.start)
  }

  func setMark(_ letter: Unicode.Scalar) { marks[letter] = top }

  func setMark(_ letter: Unicode.Scalar, at view: View) { marks[letter] = view.top }

  /// Goes to a mark; tells whether there is one.
  func goToMark(_ letter: Unicode.Scalar) -> Bool {
    guard let place = marks[letter] else { return false }
    owed = .nothing
    follows = false
    leavePlace()
    go(to: place)
    putBar(at: place.offset)
    return true
  }

  func go(to place: Place) {
    let wanted = max(firstPlace, screenful(from: place).isFull ? place : min(place, end))
    guard wanted != top else { return }
    top = wanted
    moved()
  }

  func move(by rows: Int) {
    let place = rows < 0 ? self.place(-rows, rowsBefore: top) : self.place(rows, rowsAfter: top)
    // What is above an end that is not full, such as after a widening, need not be mended upwards.
    if rows < 0, place < top {
      let wanted = max(firstPlace, place)
      guard wanted != top else { return }
      top = wanted
      moved()
    } else {
      go(to: place)
    }
  }

  func place(_ rows: Int, rowsBefore place: Place) -> Place {
    guard var part = document.part(holding: place.offset) else { return place }
    var left = rows - place.row
    while left > 0 {
      guard let previous = document.part(before: part) else { return .top }
      part = previous
      left -= rowCount(of: part)
    }
    return Place(offset: part.start, row: -left)
  }

  /// The place of the top where the last row is at the bottom.
  var end: Place {
    guard let last = document.lastPart else { return .top }
    let place = Place(offset: last.start, row: rowCount(of: last) - 1)
    return self.place(bodyHeight - 1, rowsBefore: place)
  }
}
