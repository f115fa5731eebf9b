import TabPagerCore
import Testing

import func Glibc.cos
import func Glibc.sin

/// The indicator between "Alpha", columns 2…6, and "Beta", 10…13, as drawn during a drag. In a pane of 40 columns, each
/// column of the drag is a fortieth of the distance.
@Suite struct IndicatorMotionTests {
  private func screen(_ motion: TabBarStyle.IndicatorMotion) -> PagerScreen {
    PagerScreen(greekPager { $0.bar.motion = motion })
  }

  /// Returns the track as drawn after a drag by a number of columns. ╸ and ╺ cover half a cell.
  private func track(_ motion: TabBarStyle.IndicatorMotion, draggedBy columns: Int) -> String {
    let screen = screen(motion)
    screen.mouse(.press(.left), 39, 4, at: 0)
    screen.mouse(.drag(.left), 39 - columns, 4, at: 1)
    return screen.canvas(at: 1).lines[1]
  }

  private func track(indicatorAt left: Int, _ middle: String) -> String {
    String(repeating: "─", count: left) + middle
      + String(repeating: "─", count: 40 - left - middle.count)
  }

  @Test("with linear motion, both edges of the indicator move in step")
  func linear() {
    // The left edge is at 2 + 8t and the right one at 7 + 7t: 4 … 8.75, 6 … 10.5, 8 … 12.25.
    #expect(track(.linear, draggedBy: 10) == track(indicatorAt: 4, "━━━━━"))
    #expect(track(.linear, draggedBy: 20) == track(indicatorAt: 6, "━━━━╸"))
    #expect(track(.linear, draggedBy: 30) == track(indicatorAt: 8, "━━━━╸"))
  }

  @Test(
    "with elastic motion, the indicator's leading edge runs ahead and the trailing edge follows")
  func elastic() {
    for (share, left, right) in [(0.25, 2.61, 9.68), (0.5, 4.34, 11.95), (0.75, 6.94, 13.47)] {
      #expect(abs(left - (2 + 8 * (1 - cos(share * .pi / 2)))) < 0.01)
      #expect(abs(right - (7 + 7 * sin(share * .pi / 2))) < 0.01)
    }
    // To the nearest quarter of a cell: 2.5 … 9.75, 4.25 … 12, 7 … 13.5.
    #expect(track(.elastic, draggedBy: 10) == track(indicatorAt: 2, "╺━━━━━━━"))
    #expect(track(.elastic, draggedBy: 20) == track(indicatorAt: 4, "━━━━━━━━"))
    #expect(track(.elastic, draggedBy: 30) == track(indicatorAt: 7, "━━━━━━╸"))
  }

  @Test("with snapping, the indicator is always at the nearer tab")
  func snap() {
    for columns in 1..<20 {
      #expect(track(.snap, draggedBy: columns) == track(indicatorAt: 2, "━━━━━"))
    }
    for columns in 20..<39 {
      #expect(track(.snap, draggedBy: columns) == track(indicatorAt: 10, "━━━━"))
    }
  }

  @Test("the indicator moves the same way in both directions", arguments: TabBarLayoutTests.motions)
  func symmetry(
    motion: TabBarStyle.IndicatorMotion
  ) {
    // Three quarters of the way back from Beta are one quarter of the way from Alpha.
    let screen = screen(motion)
    screen.act(.next, at: 0)
    _ = screen.canvas(at: 2)
    screen.mouse(.press(.left), 2, 4, at: 3)
    screen.mouse(.drag(.left), 32, 4, at: 4)
    #expect(screen.view.paging.progress(at: 4) == 0.25)
    #expect(screen.canvas(at: 4).lines[1] == track(motion, draggedBy: 10))
  }

  @Test(
    "at rest the indicator covers exactly the selected title", arguments: TabBarLayoutTests.motions)
  func rest(
    motion: TabBarStyle.IndicatorMotion
  ) {
    let screen = screen(motion)
    for (index, cells) in [2..<7, 10..<14, 17..<22].enumerated() {
      screen.act(.select(index), at: Double(index))
      #expect(indicatorColumns(screen.canvas(at: Double(index) + 0.9)) == Array(cells))
    }
  }

  @Test(
    "in a millisecond the indicator moves by at most a cell", arguments: TabBarLayoutTests.motions)
  func continuity(
    motion: TabBarStyle.IndicatorMotion
  ) {
    let screen = screen(motion)
    screen.act(.next, at: 0)
    let step = largestIndicatorStep(screen, from: 0, to: 1)
    // With snapping, it moves the whole distance at once.
    if motion == .snap { #expect(step == 8) } else { #expect(step <= 1) }
  }
}
