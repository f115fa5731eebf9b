import TabPagerCore
import Testing

@Suite struct StretchyHeaderTests {
  init() { useUTF8Locale() }

  private func drawn(
    _ header: StretchyHeader, at offset: Double, width: Int = 6, height: Int = 8,
    colors: TerminalCapabilities.ColorDepth = .palette256
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    header.render(into: &canvas, at: offset, colors: colors)
    return canvas
  }

  private let header = StretchyHeader(framedPicture, height: .rows(4))
  private let edge = ["█▀▀▀▀█", "█▄▄▄▄█", "█    █"]

  @Test("at rest the picture fills the stretchy header")
  func rest() {
    let (upper, lower, sides) = (edge[0], edge[1], edge[2])
    #expect(drawn(header, at: -4).lines == [upper, sides, upper, lower, "", "", "", ""])
  }

  private let topEdge = "▀▀▀▀▀▀"
  private let bottomEdge = "▄▄▄▄▄▄"

  @Test("pulling a header makes the picture fill the taller box and cuts its sides")
  func pulledThePictureFillsTheGrownBox() {
    #expect(
      drawn(header, at: -6).lines == [topEdge, "", "", topEdge, "", bottomEdge, "", ""])
    // The picture of 12 rows is clipped at the end of the pane; its middle is in row 6.
    #expect(drawn(header, at: -12).lines == [topEdge, "", "", "", "", "", topEdge, ""])
  }

  @Test("pulling a header keeps the picture's shape and centre", arguments: 0...12)
  func zoom(pull: Int) {
    var sizes: [(width: Int, height: Int)] = []
    // A vertical stripe in the middle, as wide as a quarter of the picture.
    let stripe = Picture { width, height in
      sizes.append((width, height))
      return { x, _ in abs(2 * x + 1 - width) * 4 <= width ? .indexed(1) : .indexed(2) }
    }
    let header = StretchyHeader(stripe, height: .rows(12))
    let canvas = drawn(header, at: -12 - Double(pull), width: 48, height: 36)
    #expect(sizes.count == 1)
    let (width, height) = (Double(sizes[0].width), Double(sizes[0].height))
    #expect(height == Double(24 + 2 * pull))
    #expect(abs(width / height - 2) < 0.05)
    let seen = (0..<48).filter { canvas[$0, 5].style.background == .indexed(1) }
    // The stripe grows with the header and stays in the centre.
    #expect(abs(Double(seen.count) - width / 4) <= 2)
    #expect(seen.first.map { $0 + seen[seen.count - 1] } == 47)
  }

  @Test("a header of one row is magnified at most four times")
  func zoomLimit() {
    let wide = Picture { width, _ in
      #expect(width <= 4 * 48)
      return { _, _ in nil }
    }
    _ = drawn(StretchyHeader(wide, height: .rows(1)), at: -100, width: 48, height: 60)
  }

  @Test("a list that scrolls up shrinks its header by rows and moves the picture by half rows")
  func scrolledUp() {
    let (upper, lower, sides) = (edge[0], edge[1], edge[2])
    let blank = ["", "", "", ""]
    // The line across the middle of the picture, pixel 4 of 8, moves from row 2 to 1.5, 1 and 0.5.
    #expect(drawn(header, at: -3).lines == [sides, lower, sides, ""] + blank)
    #expect(drawn(header, at: -2).lines == [sides, upper, "", ""] + blank)
    #expect(drawn(header, at: -1).lines == [lower, "", "", ""] + blank)
    #expect(drawn(header, at: 0).lines == ["", "", "", ""] + blank)
    #expect(drawn(header, at: 99).lines == ["", "", "", ""] + blank)
  }

  @Test("a header at an offset between rows is rounded to the nearest row")
  func rounding() {
    #expect(drawn(header, at: -4.4) == drawn(header, at: -4))
    #expect(drawn(header, at: -4.6) == drawn(header, at: -5))
    #expect(drawn(header, at: .nan) == drawn(header, at: -4))
    _ = drawn(header, at: .infinity)
    _ = drawn(header, at: -1e300)
  }

  @Test("in a low pane, the header of a list takes two thirds of the rows")
  func lowPane() {
    let tall = StretchyHeader(framedPicture, height: .rows(12))
    // The picture is four pixels high: the border, a gap, the line across the middle, and the border.
    #expect(drawn(tall, at: -2, height: 3).lines == ["█▀▀▀▀█", "██████", ""])
    #expect(drawn(tall, at: 0, height: 1).lines == [""])
  }

  @Test("nothing is drawn below the header")
  func belowBox() {
    for offset in stride(from: -12.0, through: 3, by: 1) {
      var canvas = Canvas(size: Size(width: 6, height: 8), filledWith: Cell(Glyph("#")))
      header.render(into: &canvas, at: offset)
      for y in 0..<8 {
        let isOutside = canvas.lines[y] == "######"
        #expect(isOutside == (Double(y) >= -offset))
      }
    }
  }

  // MARK: Title

  private func headerWithTitle(_ title: String, _ color: Color = .rgb(255, 255, 255))
    -> StretchyHeader
  {
    StretchyHeader(Picture { _, _ in { _, _ in color } }, height: .rows(6), title: title)
  }

  /// Returns the characters of a row, without half blocks.
  private func rowText(_ canvas: Canvas, _ row: Int) -> String {
    let scalars = (0..<canvas.size.width).map { canvas[$0, row].glyph.base }
    return String(String.UnicodeScalarView(scalars)).filter { $0 != "▄" }
  }

  @Test("the title of a header is white and bold at the bottom left, on a shade of the picture")
  func title() {
    let canvas = drawn(headerWithTitle("Kanto"), at: -6, width: 16, height: 9)
    #expect(rowText(canvas, 4).hasPrefix("  Kanto "))
    for x in 2..<7 {
      let style = canvas[x, 4].style
      #expect(style.foreground == .rgb(255, 255, 255) && style.attributes == .bold)
      // The white title is on the white picture, darkened by 0.6.
      #expect(style.background == .rgb(102, 102, 102))
    }
    #expect(canvas[9, 4].style.background == .rgb(102, 102, 102))
    #expect(canvas[9, 5].style.background == .rgb(102, 102, 102))
    // Above it the shade fades in: 0.36 two pixels above, 0.12 four pixels above.
    #expect(canvas[9, 3].style.background == .rgb(163, 163, 163))
    #expect(canvas[9, 2].style.background == .rgb(224, 224, 224))
    #expect(canvas[9, 1].style.background == .rgb(255, 255, 255))
  }

  @Test("the title of a header moves with the header and is clipped with it")
  func titleMoves() {
    for (offset, row) in [(-9.0, 7), (-7, 5), (-6, 4), (-4, 2), (-2, 0)] {
      let canvas = drawn(headerWithTitle("Kanto"), at: offset, width: 16, height: 12)
      let rows = (0..<12).filter { rowText(canvas, $0).contains("Kanto") }
      #expect(rows == [row])
    }
    for offset in [-1.0, 0, 5] {
      let canvas = drawn(headerWithTitle("Kanto"), at: offset, width: 16, height: 12)
      #expect(!(0..<12).contains { rowText(canvas, $0).contains("Kanto") })
    }
  }

  @Test("behind a header's title on a transparent picture, the background is black")
  func titleOnNothing() {
    let header = StretchyHeader(
      Picture { _, _ in { _, _ in nil } }, height: .rows(6), title: "Kanto")
    let canvas = drawn(header, at: -6, width: 16, height: 9)
    #expect((0..<16).allSatisfy { canvas[$0, 4].style.background == .rgb(0, 0, 0) })
  }

  @Test("without colours, the title of a header is drawn on blanks")
  func monochromeTitle() {
    let canvas = drawn(headerWithTitle("Kanto"), at: -6, width: 16, height: 9, colors: .monochrome)
    #expect((1..<8).allSatisfy { !canvas[$0, 4].style.attributes.contains(.reverse) })
    #expect(rowText(canvas, 4).hasPrefix("  Kanto "))
  }

  @Test("a long title of a header is shortened, at any size", arguments: 0..<15, 0..<9)
  func titleSizes(width: Int, height: Int) {
    for title in ["a long title of a header", "漢字漢字漢字漢字", ""] {
      for offset in [-6.0, -3, -9] {
        let canvas = drawn(headerWithTitle(title), at: offset, width: width, height: height)
        #expect(canvas.hasOnlyWholeGlyphs)
      }
    }
  }

  // MARK: No picture

  private let failed = StretchyHeader(.missing(reason: "no such file"), height: .rows(4))

  @Test("a missing picture shows the reason in the centre of a tinted box")
  func missingPicture() {
    let canvas = drawn(failed, at: -4, width: 16, height: 6)
    func rowText(_ y: Int) -> String {
      String(String.UnicodeScalarView((0..<16).map { canvas[$0, y].glyph.base }))
    }
    #expect(rowText(1) == "  no such file  ")
    for x in 0..<16 {
      for y in 0..<4 { #expect(canvas[x, y].style.background != .default) }
      for y in 4..<6 { #expect(canvas[x, y] == .blank) }
    }
  }

  @Test("the reason for a missing picture stays centred in a stretched header and moves with it")
  func missingPicturePulled() {
    func row(at offset: Double) -> Int? {
      drawn(failed, at: offset, width: 16, height: 10).lines
        .firstIndex { $0.contains("such") }
    }
    #expect(row(at: -4) == 1)
    #expect(row(at: -8) == 3)
    #expect(row(at: -2) == 0)
    #expect(row(at: 0) == nil)
  }

  @Test("the reason for a missing picture is shown in a header of any height", arguments: 1...4)
  func anyHeight(inset: Int) {
    let header = StretchyHeader(.missing(reason: "the file is cut off"), height: .rows(inset))
    let shown = drawn(header, at: -Double(inset), width: 9, height: 6).lines.joined(separator: " ")
    #expect(shown.contains(inset < 3 ? "…" : "cut"))
    #expect(shown.contains("the"))
  }

  @Test("the reason for a missing picture is wrapped and shortened by cells, not by characters")
  func wideReason() {
    let header = StretchyHeader(.missing(reason: "그림이 없습니다 파일없음오류"), height: .rows(3))
    let canvas = drawn(header, at: -3, width: 10, height: 3)
    #expect(canvas.hasOnlyWholeGlyphs)
    #expect(canvas.lines[0].contains("그림이"))
  }

  @Test("a header without a picture and a reason says that there is no picture")
  func noReason() {
    let header = StretchyHeader(.missing(reason: " "), height: .rows(2))
    #expect(drawn(header, at: -2, width: 12, height: 2).lines.joined().contains("no█picture"))
  }

  @Test("without colours, the box of a missing picture is in reverse video")
  func monochrome() {
    let canvas = drawn(failed, at: -4, width: 16, height: 6, colors: .monochrome)
    #expect((0..<16).allSatisfy { canvas[$0, 0].style.attributes == .reverse })
  }

  @Test("a stretchy header can be drawn at any size, even without cells", arguments: 0..<4, 0..<4)
  func tinySizes(width: Int, height: Int) {
    for inset in [0, 1, 5] {
      for offset in stride(from: -9.0, through: 9, by: 0.5) {
        _ = drawn(
          StretchyHeader(framedPicture, height: .rows(inset)), at: offset, width: width,
          height: height)
        _ = drawn(
          StretchyHeader(.missing(reason: "a b"), height: .rows(inset)), at: offset, width: width,
          height: height)
      }
    }
  }
}
