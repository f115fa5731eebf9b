import TabPagerTestSupport
import Testing

@testable import TabPagerCore

/// A bar that does not change is not drawn again, and one that does is.
struct BarPictureTests {
  private let view = TabPagerView(
    tabs: ["Alpha", "Beta", "Gamma"].map { Tab($0) { TextPage("") } })
  private let context = PageContext(
    size: Size(width: 40, height: 8), now: 0,
    capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))

  private func frame() -> Canvas {
    var canvas = Canvas(size: context.size)
    view.render(into: &canvas, context)
    return canvas
  }

  /// Of each row of the bar whether two frames share it.
  private func shared(_ left: Canvas, _ right: Canvas) -> [Bool] {
    [0, 1].map { row in
      left.rows[row].withUnsafeBufferPointer { left in
        right.rows[row].withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
      }
    }
  }

  private func text(_ canvas: Canvas, _ row: Int) -> String {
    canvas.rows[row].map { String(Character($0.glyph.base)) }.joined()
  }

  @Test func framesShareABarThatRests() {
    #expect(shared(frame(), frame()) == [true, true])
  }

  @Test func whatChangesIsDrawn() {
    let before = frame()
    view.changeTab(PageID("Beta")) { $0.badge = "7" }
    let badge = frame()
    #expect(text(badge, 0).contains("Beta 7"))
    view.settings.bar.trackColor = .indexed(1)
    let track = frame()
    #expect(track.rows[1] != badge.rows[1])
    view.perform(.next, at: 0)
    view.advance(to: 100)
    var later = context
    later.now = 100
    var moved = Canvas(size: context.size)
    view.render(into: &moved, later)
    #expect(moved.rows[0] != track.rows[0] && moved.rows[1] != track.rows[1])
    #expect(before.rows[0] != badge.rows[0])
  }

  @Test func anotherSizeOrOtherColoursAreDrawn() {
    let wide = frame()
    for change: (inout PageContext) -> Void in [
      { $0.size.width = 20 }, { $0.size.height = 1 },
      { $0.capabilities = TerminalCapabilities(colors: .monochrome, isUnicode: true) },
    ] {
      var context = context
      change(&context)
      var (canvas, anew) = (Canvas(size: context.size), Canvas(size: context.size))
      view.render(into: &canvas, context)
      view.barPicture = nil
      view.render(into: &anew, context)
      #expect(canvas == anew)
    }
    #expect(frame() == wide)
  }
}
