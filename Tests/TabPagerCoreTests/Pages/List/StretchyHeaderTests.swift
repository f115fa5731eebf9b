import TabPagerCore
import Testing

@Suite struct StretchyHeaderTests {
  init() { useUTF8() }

  private func drawn(
    _ header: StretchyHeader, at offset: Double, width: Int = 6, height: Int = 8,
    colors: TerminalCapabilities.ColorDepth = .palette256
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    header.render(into: &canvas, at: offset, colors: colors)
    return canvas
  }

  private let header = StretchyHeader(framedPicture, inset: 4)
  private let edge = ["█▀▀▀▀█", "█▄▄▄▄█", "█    █"]

  @Test func atRestItsPictureFillsItsBox() {
    let (upper, lower, sides) = (edge[0], edge[1], edge[2])
    #expect(drawn(header, at: -4).lines == [upper, sides, upper, lower, "", "", "", ""])
  }

  @Test func pulledThePictureFillsTheGrownBox() {
    let (upper, lower, sides) = (edge[0], edge[1], edge[2])
    #expect(drawn(header, at: -6).lines == [upper, sides, sides, upper, sides, lower, "", ""])
    // Past the pane's end it is cut: of 12 rows the middle is at 6.
    #expect(
      drawn(header, at: -12).lines == [upper, sides, sides, sides, sides, sides, upper, sides])
  }

  @Test func scrolledUpTheBoxShrinksByRowsAndThePictureMovesByHalfRowsCutAtTheBox() {
    let (upper, lower, sides) = (edge[0], edge[1], edge[2])
    let blank = ["", "", "", ""]
    // The line across the middle, at pixel 4 of 8: at 2, 1.5, 1 and 0.5 rows.
    #expect(drawn(header, at: -3).lines == [sides, lower, sides, ""] + blank)
    #expect(drawn(header, at: -2).lines == [sides, upper, "", ""] + blank)
    #expect(drawn(header, at: -1).lines == [lower, "", "", ""] + blank)
    #expect(drawn(header, at: 0).lines == ["", "", "", ""] + blank)
    #expect(drawn(header, at: 99).lines == ["", "", "", ""] + blank)
  }

  @Test func anOffsetBetweenRowsIsThatOfTheNearest() {
    #expect(drawn(header, at: -4.4) == drawn(header, at: -4))
    #expect(drawn(header, at: -4.6) == drawn(header, at: -5))
    #expect(drawn(header, at: .nan) == drawn(header, at: -4))
    _ = drawn(header, at: .infinity)
    _ = drawn(header, at: -1e300)
  }

  @Test func aHeaderTallerThanThePaneShowsItsUpperPart() {
    let tall = StretchyHeader(framedPicture, inset: 12)
    let (upper, sides) = (edge[0], edge[2])
    #expect(drawn(tall, at: -12, height: 3).lines == [upper, sides, sides])
    // Scrolled by 10 rows: pixels 10 and on, the middle at 12.
    #expect(drawn(tall, at: -2, height: 3).lines == [sides, upper, ""])
  }

  @Test func itDrawsNothingBelowItsBox() {
    for offset in stride(from: -12.0, through: 3, by: 1) {
      var canvas = Canvas(size: Size(width: 6, height: 8), filledWith: Cell(Glyph("#")))
      header.render(into: &canvas, at: offset)
      for y in 0..<8 {
        let isOutside = canvas.lines[y] == "######"
        #expect(isOutside == (Double(y) >= -offset))
      }
    }
  }

  // MARK: No picture

  private let failed = StretchyHeader(.missing(reason: "no such file"), inset: 4)

  @Test func aPictureThatIsMissingSaysWhyInTheMiddleOfATintedBox() {
    let canvas = drawn(failed, at: -4, width: 16, height: 6)
    func text(_ y: Int) -> String {
      String(String.UnicodeScalarView((0..<16).map { canvas[$0, y].glyph.base }))
    }
    #expect(text(1) == "  no such file  ")
    for x in 0..<16 {
      for y in 0..<4 { #expect(canvas[x, y].style.background != .default) }
      for y in 4..<6 { #expect(canvas[x, y] == .blank) }
    }
  }

  @Test func theReasonStaysInTheMiddleOfAGrownBoxAndMovesOutWithIt() {
    func row(at offset: Double) -> Int? {
      drawn(failed, at: offset, width: 16, height: 10).lines
        .firstIndex { $0.contains("such") }
    }
    #expect(row(at: -4) == 1)
    #expect(row(at: -8) == 3)
    #expect(row(at: -2) == 0)
    #expect(row(at: 0) == nil)
  }

  @Test(arguments: 1...4) func theReasonIsShownInABoxOfAnyHeight(inset: Int) {
    let header = StretchyHeader(.missing(reason: "the file is cut off"), inset: inset)
    let shown = drawn(header, at: -Double(inset), width: 9, height: 6).lines.joined(separator: " ")
    #expect(shown.contains(inset < 3 ? "…" : "cut"))
    #expect(shown.contains("the"))
  }

  @Test func aReasonOfWideLettersIsBrokenAndShortenedByCells() {
    let header = StretchyHeader(.missing(reason: "그림이 없습니다 파일없음오류"), inset: 3)
    let canvas = drawn(header, at: -3, width: 10, height: 3)
    #expect(canvas.hasOnlyWholeGlyphs)
    #expect(canvas.lines[0].contains("그림이"))
  }

  @Test func withoutAReasonItSaysThatThereIsNoPicture() {
    let header = StretchyHeader(.missing(reason: " "), inset: 2)
    #expect(drawn(header, at: -2, width: 12, height: 2).lines.joined().contains("no█picture"))
  }

  @Test func withoutColoursTheBoxIsInReverse() {
    let canvas = drawn(failed, at: -4, width: 16, height: 6, colors: .monochrome)
    #expect((0..<16).allSatisfy { canvas[$0, 0].style.attributes == .reverse })
  }

  @Test(arguments: 0..<4, 0..<4) func noSizeIsTooSmall(width: Int, height: Int) {
    for inset in [0, 1, 5] {
      for offset in stride(from: -9.0, through: 9, by: 0.5) {
        _ = drawn(
          StretchyHeader(framedPicture, inset: inset), at: offset, width: width, height: height)
        _ = drawn(
          StretchyHeader(.missing(reason: "a b"), inset: inset), at: offset, width: width,
          height: height)
      }
    }
  }
}
