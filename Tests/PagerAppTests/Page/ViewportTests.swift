import PagerViews
import TabPagerTestSupport
import Testing

@testable import Documents
@testable import PagerApp

@Suite("Viewport over random rows") struct ViewportTests {
  @Test(
    "stepping from a row by any number of rows gives the same row as counting in the list of all rows"
  )
  func positions() {
    let fault = RandomCases.firstFault("row positions", count: 300, seed: 6_050) { random in
      let rows = RandomLaidOutRows(&random)
      let all = rows.positions
      for _ in 0..<20 {
        let (index, count) = (random.below(all.count), random.below(40))
        guard
          rows.position(rowCount: count, after: all[index])
            == all[min(index + count, all.count - 1)]
        else { return "\(count) rows after row \(index)" }
        guard rows.position(rowCount: count, before: all[index]) == all[max(index - count, 0)]
        else { return "\(count) rows before row \(index)" }
      }
      return rows.lastTop == all[max(0, all.count - rows.bodyHeight)] ? nil : "the last top"
    }
    #expect(fault == nil)
  }

  @Test("the visible rows are the same whichever rows are reused from before")
  func visibleRows() {
    let fault = RandomCases.firstFault("visible rows", count: 300, seed: 6_051) { random in
      let rows = RandomLaidOutRows(&random)
      let all = rows.positions
      for _ in 0..<20 {
        let (index, other) = (random.below(all.count), random.below(all.count))
        let visible = rows.collectRows(
          from: all[index], reusing: rows.collectRows(from: all[other]))
        guard visible.rows.map(\.position) == Array(all[index...].prefix(rows.bodyHeight))
        else { return "from row \(index), knowing those from \(other)" }
        let isFull = index + rows.bodyHeight <= all.count || all[index] <= rows.firstRow
        guard visible.isFull == isFull else { return "whether row \(index) fills the pane" }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("scrolling moves the viewport by rows and stops at both ends")
  func scrolling() {
    let fault = RandomCases.firstFault("scrolling", count: 300, seed: 6_052) { random in
      let rows = RandomLaidOutRows(&random)
      let all = rows.positions
      let first = all.firstIndex(of: rows.firstRow) ?? 0
      let last = max(first, all.count - rows.bodyHeight)
      var (viewport, index) = (Viewport(), first)
      viewport.move(to: rows.firstRow, in: rows)
      for step in 0..<30 {
        let count = random.below(13) - 6
        let (scroll, wanted): (ScrollMovement, Int) =
          switch random.below(5) {
          case 0: (.top, first)
          case 1: (.bottom, last)
          case 2: (.pages(count), index + count * rows.bodyHeight)
          case 3: (.halfPages(count), index + count * max(1, rows.bodyHeight / 2))
          default: (.lines(count), index + count)
          }
        viewport.scroll(scroll, in: rows)
        index = max(first, min(last, wanted))
        guard viewport.top == all[index] else { return "\(scroll) in step \(step)" }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("revealing a row makes it visible, and scrolls nothing if it was visible before")
  func revealing() {
    let fault = RandomCases.firstFault("revealed rows", count: 300, seed: 6_053) { random in
      let rows = RandomLaidOutRows(&random)
      let all = rows.positions
      var viewport = Viewport()
      viewport.move(to: rows.firstRow, in: rows)
      for _ in 0..<20 {
        let target = max(rows.firstRow, all[random.below(all.count)])
        let before = viewport
        let wasVisible = rows.visibleRows(from: before.top).index(of: target) != nil
        viewport.reveal(target, in: rows)
        guard rows.visibleRows(from: viewport.top).index(of: target) != nil else {
          return "\(target) is not visible"
        }
        if wasVisible, viewport != before { return "moved to \(target), which was visible" }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("the cursor of a list stays on a line and visible")
  func cursor() {
    let fault = RandomCases.firstFault("list cursor", count: 300, seed: 6_054) { random in
      var rows = RandomLaidOutRows(&random)
      (rows.isList, rows.frozenLines) = (true, 0)
      var viewport = Viewport()
      for step in 0..<30 {
        let count = random.below(13) - 6
        let (before, scroll) = (
          viewport, [ScrollMovement.lines(count), .pages(count), .top, .bottom]
        )
        let choice = random.below(5)
        if choice < 4 {
          viewport.scroll(scroll[choice], in: rows)
        } else {
          viewport.move(byRows: count, in: rows)
          viewport.keepCursorVisible(in: rows)
        }
        guard rows.counts.indices.contains(viewport.cursorLine) else { return "no line at \(step)" }
        if choice == 0 {
          let line = max(0, min(rows.counts.count - 1, before.cursorLine + count))
          if viewport.cursorLine != line { return "another line at step \(step)" }
        }
        // If the cursor line is higher than the pane, only a part of it may be visible.
        let offset = viewport.cursorOffset(in: rows)
        let visible = rows.visibleRows(from: viewport.top).rows
        guard visible.contains(where: { $0.part.start == offset }) else {
          return "the cursor is not visible at step \(step)"
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("a move to a line that has not been read yet is made once it has")
  func deferred() {
    let fault = RandomCases.firstFault("deferred moves", count: 300, seed: 6_055) { random in
      let all = RandomLaidOutRows(&random)
      let line = LineOrdinal(random.below(all.counts.count + 5))
      var expected = Viewport()
      expected.move(toLine: line, in: all)
      var (viewport, rows) = (Viewport(), all)
      rows.counts = Array(all.counts.prefix(random.below(line.value + 1)))
      (rows.isLoading, rows.frozenLines) = (true, 0)
      viewport.move(toLine: line, in: rows)
      let isThere = rows.counts.count > line.value
      guard (viewport.deferredMove == nil) == isThere else { return "line \(line.value) at first" }
      viewport.applyDeferredMove(in: all)
      return viewport == expected ? nil : "line \(line.value)"
    }
    #expect(fault == nil)
  }

  @Test("scrolling sideways by several steps passes as many columns")
  func columns() {
    let stops = [0, 10, 20, 30, 40]
    func column(from start: Int, _ steps: Int) -> Int {
      var viewport = Viewport()
      viewport.column = start
      viewport.scrollSideways(bySteps: steps, ofWidth: 40, stops: stops)
      return viewport.column
    }
    #expect([1, 3, 4, 9].map { column(from: 0, $0) } == [10, 30, 40, 40])
    #expect([-1, -3, -9].map { column(from: 40, $0) } == [30, 10, 0])
    #expect([2, -1, -2].map { column(from: 15, $0) } == [30, 10, 0])
  }
}
