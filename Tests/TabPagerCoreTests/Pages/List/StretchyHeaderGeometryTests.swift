import TabPagerCore
import Testing

@Suite struct StretchyHeaderGeometryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var offset: Double
    var pull: Double
    var height: Double
    var shift: Double
    var clips: Bool
    var top: Double
    var bottom: Double
    var testDescription: String { "y = \(offset)" }
  }

  private let pane = Size(width: 8, height: 12)

  /// The geometries of a header of 6 rows.
  static let cases = [
    Case(offset: -16, pull: 10, height: 16, shift: 0, clips: false, top: 0, bottom: 16),
    Case(offset: -7.5, pull: 1.5, height: 7.5, shift: 0, clips: false, top: 0, bottom: 7.5),
    Case(offset: -6, pull: 0, height: 6, shift: 0, clips: true, top: 0, bottom: 6),
    Case(offset: -5, pull: -1, height: 6, shift: 0.5, clips: true, top: -0.5, bottom: 5),
    Case(offset: -2, pull: -4, height: 6, shift: 2, clips: true, top: -2, bottom: 2),
    Case(offset: 0, pull: -6, height: 6, shift: 3, clips: true, top: -3, bottom: 0),
    Case(offset: 4, pull: -10, height: 6, shift: 5, clips: true, top: -5, bottom: -4),
  ]

  @Test("the geometry of a stretchy header follows its formulas", arguments: cases)
  func formulas(expected: Case) {
    let header = StretchyHeader(framedPicture, height: .rows(6))
    let geometry = header.geometry(at: expected.offset, in: pane)
    #expect(geometry.pull == expected.pull)
    #expect(geometry.height == expected.height)
    #expect(geometry.bottomShift == expected.shift)
    #expect(geometry.clips == expected.clips)
    #expect(geometry.pictureTop == expected.top)
    #expect(geometry.boxBottom == expected.bottom)
  }

  @Test(
    "the formulas of a stretchy header hold for any inset and offset", arguments: [0.0, 1, 2.5, 40])
  func anyOffset(inset: Double) {
    for offset in stride(from: -60.0, through: 60, by: 0.25) {
      let geometry = StretchyHeaderGeometry(contentOffset: offset, inset: inset)
      let pull = -(offset + inset)
      #expect(geometry.height == max(pull + inset, inset))
      #expect(geometry.bottomShift == (pull >= 0 ? 0 : -pull / 2))
      #expect(geometry.clips == (pull <= 0))
      // The picture fills the grown box, and never leaves a gap above the list.
      if pull >= 0 { #expect(geometry.pictureTop == 0 && geometry.height == geometry.boxBottom) }
      #expect(geometry.pictureTop + geometry.height >= geometry.boxBottom)
    }
  }

  @Test("the picture of a header moves at half the speed of the list")
  func parallax() {
    let header = StretchyHeader(framedPicture, height: .rows(6))
    for offset in stride(from: -6.0, to: 0, by: 0.5) {
      let (here, there) = (
        header.geometry(at: offset, in: pane), header.geometry(at: offset + 0.5, in: pane)
      )
      #expect(here.boxBottom - there.boxBottom == 0.5)
      #expect(here.pictureTop - there.pictureTop == 0.25)
    }
  }

  @Test("a header has the requested rows, at most two thirds of the pane")
  func rows() {
    func inset(_ rows: Int, _ height: Int) -> Int {
      StretchyHeader(framedPicture, height: .rows(rows))
        .restingHeight(in: Size(width: 80, height: height))
    }
    #expect(inset(8, 24) == 8)
    #expect(inset(16, 24) == 16 && inset(17, 24) == 16 && inset(.max, 24) == 16)
    #expect(inset(-3, 24) == 0 && inset(.min, 24) == 0)
    #expect(inset(8, 2) == 1 && inset(8, 1) == 0 && inset(8, 0) == 0)
  }

  @Test("a square header has half as many rows as the pane has columns, if there is room")
  func square() {
    let header = StretchyHeader(framedPicture, height: .square)
    for (width, height, rows) in [(20, 24, 10), (80, 24, 16), (80, 70, 40), (1, 9, 0), (0, 0, 0)] {
      #expect(header.restingHeight(in: Size(width: width, height: height)) == rows)
    }
  }
}
