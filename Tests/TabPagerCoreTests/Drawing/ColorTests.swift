import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct ColorTests {
  static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  @Test("a colour of the palette's cube is its own nearest entry")
  func cubeEntries() {
    for index in 0..<216 {
      let color = Color.rgb(
        Self.levels[index / 36], Self.levels[index / 6 % 6], Self.levels[index % 6])
      #expect(color.nearestIndexed == UInt8(16 + index))
      let components = Color.indexed(UInt8(16 + index)).components
      #expect(components?.red == Self.levels[index / 36])
      #expect(components?.green == Self.levels[index / 6 % 6])
      #expect(components?.blue == Self.levels[index % 6])
    }
  }

  @Test("a grey of the palette is its own nearest entry")
  func greyEntries() {
    for step in 0..<24 {
      let grey = UInt8(8 + 10 * step)
      #expect(Color.rgb(grey, grey, grey).nearestIndexed == UInt8(232 + step))
      #expect(Color.indexed(UInt8(232 + step)).components?.red == grey)
    }
  }

  @Test("no palette entry is nearer to a colour than its nearest entry")
  func nearestEntry() {
    var random = SeededGenerator(seed: 3)
    func squared(_ left: Color, _ right: Color) -> Int {
      guard let a = left.components, let b = right.components else { return .max }
      let (r, g, b2) = (
        Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue)
      )
      return r * r + g * g + b2 * b2
    }
    for _ in 0..<300 {
      let color = Color.rgb(
        UInt8(random.below(256)), UInt8(random.below(256)), UInt8(random.below(256)))
      let nearest = color.nearestIndexed.map { squared(color, .indexed($0)) }
      let least = (16...255).map { squared(color, .indexed(UInt8($0))) }.min()
      #expect(nearest == least)
    }
  }

  @Test("a named palette colour is unchanged, and the default colour has no nearest entry")
  func namedEntries() {
    #expect(Color.indexed(3).nearestIndexed == 3)
    #expect(Color.default.nearestIndexed == nil)
    #expect(Color.default.components == nil)
  }

  @Test(
    "a blend of two colours is the first one at 0 and the second one at 1",
    arguments: [
      (Color.rgb(10, 20, 30), Color.rgb(250, 0, 255)), (.indexed(240), .indexed(75)),
      (.default, .indexed(75)), (.indexed(240), .default), (.indexed(9), .indexed(9)),
    ])
  func blendEnds(from: Color, to: Color) {
    #expect(from.blended(with: to, by: 0) == from)
    #expect(from.blended(with: to, by: 1) == to)
    #expect(from.blended(with: to, by: -3) == from)
    #expect(from.blended(with: to, by: 3) == to)
    #expect(from.blended(with: to, by: .nan) == from)
  }

  @Test("a blend of two colours changes each channel monotonically")
  func blendChannels() {
    let (black, white) = (Color.rgb(0, 0, 255), Color.rgb(255, 0, 0))
    for step in 1..<100 {
      let share = Double(step) / 100
      guard case .rgb(let red, let green, let blue) = black.blended(with: white, by: share) else {
        Issue.record("the blend is not an RGB colour")
        return
      }
      #expect(abs(Double(red) - 255 * share) <= 0.5 + 1e-9)
      #expect(green == 0)
      #expect(abs(Double(blue) - 255 * (1 - share)) <= 0.5 + 1e-9)
    }
    let same = Color.rgb(255, 255, 255).blended(with: .rgb(255, 255, 254), by: 0.25)
    #expect(same == .rgb(255, 255, 255))
  }

  @Test("a blend with the default colour switches from one colour to the other halfway")
  func blendWithDefault() {
    #expect(Color.default.blended(with: .indexed(1), by: 0.49) == .default)
    #expect(Color.default.blended(with: .indexed(1), by: 0.5) == .indexed(1))
  }
}
