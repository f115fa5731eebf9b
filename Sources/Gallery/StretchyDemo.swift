import TabPagerCore

/// A list under a header that stretches when it is pulled, and moves out at half the speed.
enum StretchyDemo {
  static let names = ["pikachu", "charizard", "bulbasaur", "squirtle"]
  static let headerHeight = 8

  private static let hints = [
    "", "  Pull it down: drag, wheel, or ↑ at the top.",
    "  Scrolled up, the picture is half as fast.", "",
  ].map { ListRow($0, style: Style(.default, on: .default, .dim)) }

  static func page(headerPath: String?) -> AnyPage {
    let rows = names.map { ListRow("  " + $0.uppercased()) }
    // Enough of them to be scrolled on a high screen.
    let all = rows + hints + (1...25).flatMap { _ in rows }
    guard let headerPath else {
      return AnyPage(ListPage(all, header: StretchyHeader(hills, inset: headerHeight)))
    }
    return AnyPage(StretchyFilePage(all, path: headerPath))
  }

  /// Hills in the evening.
  private static var hills: Picture {
    Picture { width, height in
      { x, y in
        let (across, down) = (Double(x) / Double(width), Double(y) / Double(height))
        for (index, ridge) in ridges.enumerated() {
          let top = ridge.height + ridge.swing * wave(across * ridge.waves + Double(index) * 0.37)
          if down > top { return ridge.color }
        }
        return Color.rgb(60, 60, 120).blended(with: .rgb(250, 170, 120), by: down * 1.4)
      }
    }
  }

  private static let ridges: [(height: Double, swing: Double, waves: Double, color: Color)] = [
    (0.82, 0.10, 1.5, .rgb(24, 36, 40)), (0.66, 0.14, 2.2, .rgb(48, 66, 78)),
    (0.48, 0.16, 1.2, .rgb(98, 96, 124)),
  ]

  /// A smooth wave of the period 1: −1…1.
  private static func wave(_ x: Double) -> Double {
    let t = x - x.rounded(.down)
    return t < 0.5 ? 1 - 16 * (t - 0.25) * (t - 0.25) : 16 * (t - 0.75) * (t - 0.75) - 1
  }
}
