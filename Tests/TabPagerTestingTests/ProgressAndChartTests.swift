import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Progress and charts") struct ProgressAndChartTests {
  private final class Model {
    var progress: Double?
    var values: [Double] = []
  }

  @Test("a progress bar shows the part that is done, in eighths of cells")
  func progress() {
    let model = Model()
    model.progress = 0.5
    let screen = TestScreen(ProgressBar(model.progress, label: "Load"), width: 20, height: 1)
    #expect(screen.rows[0] == "Load ████▌────   50 %".replacing("   50", with: "  50"))
    #expect(!screen.isMoving)
  }

  @Test("a progress bar drawn as a line is thick where it is done, in half cells")
  func progressLine() {
    let model = Model()
    let bar = ProgressBar(model.progress, kind: .line, showsPercentage: false)
    let screen = TestScreen(bar, width: 8, height: 1)
    for (progress, row) in [
      (0, "────────"), (0.06, "────────"), (0.07, "╸───────"), (0.5, "━━━━────"),
      (0.9375, "━━━━━━━╸"), (1, "━━━━━━━━"), (7, "━━━━━━━━"), (-.infinity, "────────"),
    ] {
      model.progress = progress
      screen.press("x")
      #expect(screen.rows[0] == row)
    }
    let ascii = TerminalCapabilities(colors: .monochrome, isUnicode: false)
    let plain = TestScreen(
      ProgressBar(0.5, kind: .line), width: 14, height: 1, capabilities: ascii)
    #expect(plain.rows[0] == "====....  50 %")
  }

  @Test("the track of a progress bar has its own style")
  func progressTrack() {
    let (color, track) = (Color.indexed(2), Style(.indexed(240)))
    let screen = TestScreen(
      ProgressBar(0.5, kind: .line, showsPercentage: false, color: color, trackStyle: track),
      width: 4, height: 1)
    #expect(
      (0..<4).map { screen.canvas[$0, 0].style } == [Style(color), Style(color), track, track])
  }

  @Test("a progress bar of an unknown whole moves")
  func unknownProgress() {
    let model = Model()
    let screen = TestScreen(ProgressBar(model.progress), width: 20, height: 1)
    let first = screen.rows[0]
    screen.advance(by: 0.5)
    #expect(screen.isMoving && first.contains("██") && screen.rows[0] != first)
  }

  @Test("a spinner turns ten times a second")
  func spinner() {
    let screen = TestScreen(Spinner("Waiting…"), width: 20, height: 1)
    #expect(screen.rows[0] == "⠋ Waiting…")
    let frames = screen.frameCount
    screen.advance(by: 1.05)
    #expect(screen.rows[0] == "⠋ Waiting…" && (9...11).contains(screen.frameCount - frames))
    screen.advance(by: 0.1)
    #expect(screen.rows[0] == "⠙ Waiting…")
  }

  @Test("a line chart connects its numbers with dots, the last at the right")
  func lineChart() {
    let model = Model()
    model.values = [0, 1, 2, 3, 4, 5, 6, 7]
    let screen = TestScreen(Chart(model.values), width: 6, height: 2)
    #expect(screen.rows == ["    ⡠⠊", "  ⡠⠊"])
    model.values = [.nan, 3, .infinity]
    screen.press("x")
    #expect(screen.rows == ["     ⠁", ""])
  }

  @Test("a bar chart has a bar for each number, in eighths of cells")
  func barChart() {
    let screen = TestScreen(Chart([0, 1, 8, 12, 16], .bar), width: 6, height: 2)
    #expect(screen.rows == ["    ▄█", " ▁▁███"])
    let ascii = TerminalCapabilities(colors: .monochrome, isUnicode: false)
    let plain = TestScreen(Chart([1, 2], .line), width: 4, height: 3, capabilities: ascii)
    #expect(plain.rows == ["   *", "  *", ""])
  }

  @Test("in true colour, the colours of a chart change from the first number to the last")
  func chartColors() {
    let (start, end) = (Color.rgb(0, 0, 0), Color.rgb(200, 100, 50))
    func colors(_ kind: Chart.Kind, _ depth: TerminalCapabilities.ColorDepth) -> [Color] {
      let screen = TestScreen(
        Chart([1, 1, 1, 1, 1], kind, color: end, startColor: start), width: 6, height: 1,
        capabilities: TerminalCapabilities(colors: depth, isUnicode: kind == .bar))
      return (1..<6).map { screen.canvas[$0, 0].style.foreground }
    }
    for kind in [Chart.Kind.bar, .line] {
      let mixed = colors(kind, .trueColor)
      #expect(mixed.first == start && mixed[2] == .rgb(100, 50, 25) && mixed.last == end)
      #expect(colors(kind, .palette256).allSatisfy { $0 == end })
    }
  }
}
