import TabPagerCore
import Testing

import func Glibc.cos
import func Glibc.sin

/// How the indicator goes from "Alpha", 2…6, to "Beta", 10…13, as it is drawn under a hand: in a pane
/// of 40 columns each of them is a fortieth of the way.
@Suite struct IndicatorMotionTests {
  private func screen(_ motion: TabBarStyle.IndicatorMotion) -> PagerScreen {
    PagerScreen(greekPager { $0.bar.motion = motion })
  }

  /// The track as it is drawn once the hand has gone so many columns. ╸ and ╺ cover half a cell.
  private func track(_ motion: TabBarStyle.IndicatorMotion, at columns: Int) -> String {
    let screen = screen(motion)
    screen.mouse(.press(.left), 39, 4, at: 0)
    screen.mouse(.drag(.left), 39 - columns, 4, at: 1)
    return screen.canvas(at: 1).lines[1]
  }

  private func line(_ left: Int, _ middle: String) -> String {
    String(repeating: "─", count: left) + middle
      + String(repeating: "─", count: 40 - left - middle.count)
  }

  @Test("with linear motion, both edges of the indicator move in step")
  func linear() {
    // 2 + 8t and 7 + 7t: 4 … 8.75, 6 … 10.5, 8 … 12.25.
    #expect(track(.linear, at: 10) == line(4, "━━━━━"))
    #expect(track(.linear, at: 20) == line(6, "━━━━╸"))
    #expect(track(.linear, at: 30) == line(8, "━━━━╸"))
  }

  @Test(
    "with elastic motion, the indicator's leading edge runs ahead and the trailing edge follows")
  func elastic() {
    for (share, left, right) in [(0.25, 2.61, 9.68), (0.5, 4.34, 11.95), (0.75, 6.94, 13.47)] {
      #expect(abs(left - (2 + 8 * (1 - cos(share * .pi / 2)))) < 0.01)
      #expect(abs(right - (7 + 7 * sin(share * .pi / 2))) < 0.01)
    }
    // To the nearest quarter of a cell: 2.5 … 9.75, 4.25 … 12, 7 … 13.5.
    #expect(track(.elastic, at: 10) == line(2, "╺━━━━━━━"))
    #expect(track(.elastic, at: 20) == line(4, "━━━━━━━━"))
    #expect(track(.elastic, at: 30) == line(7, "━━━━━━╸"))
  }

  @Test("with snapping, the indicator is always at the nearer tab")
  func snap() {
    for columns in 1..<20 { #expect(track(.snap, at: columns) == line(2, "━━━━━")) }
    for columns in 20..<39 { #expect(track(.snap, at: columns) == line(10, "━━━━")) }
  }

  @Test("the indicator moves the same way in both directions", arguments: TabBarLayoutTests.motions)
  func symmetry(
    motion: TabBarStyle.IndicatorMotion
  ) {
    // From Beta back by three quarters is where from Alpha on by one quarter is.
    let screen = screen(motion)
    screen.act(.next, at: 0)
    _ = screen.canvas(at: 2)
    screen.mouse(.press(.left), 2, 4, at: 3)
    screen.mouse(.drag(.left), 32, 4, at: 4)
    #expect(screen.view.paging.progress(at: 4) == 0.25)
    #expect(screen.canvas(at: 4).lines[1] == track(motion, at: 10))
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
    // All of its way at once where it snaps.
    if motion == .snap { #expect(step == 8) } else { #expect(step <= 1) }
  }
}
