import TabPagerCore

/// Thirds, of which the selected one stands in the middle: the strip moves, the indicator does not.
enum CarouselDemo {
  static func pager(_ base: TabPagerSettings) -> TabPagerView {
    var settings = base
    settings.bar.mode = .centered
    if settings.paging.jump != .immediate {
      settings.paging.jump = .curve(.easeInOut, duration: 0.3)
    }
    return TabPagerView(settings: settings) {
      for hour in hours { Tab(hour.name) { PicturePage(sea(at: hour)) } }
    }
  }

  private struct Hour {
    var name: String
    /// The height of the sun: 0 at the horizon, 1 at the top of the sky.
    var sun: Double
    var sky: Color
    var glow: Color
  }

  private static let hours = [
    Hour(name: "Dawn", sun: 0.05, sky: .rgb(40, 44, 92), glow: .rgb(214, 140, 120)),
    Hour(name: "Morning", sun: 0.45, sky: .rgb(72, 132, 200), glow: .rgb(232, 214, 180)),
    Hour(name: "Noon", sun: 0.85, sky: .rgb(48, 124, 220), glow: .rgb(180, 220, 244)),
    Hour(name: "Afternoon", sun: 0.55, sky: .rgb(64, 120, 196), glow: .rgb(244, 216, 150)),
    Hour(name: "Dusk", sun: 0.1, sky: .rgb(56, 36, 96), glow: .rgb(244, 120, 72)),
    Hour(name: "Night", sun: -0.5, sky: .rgb(8, 10, 28), glow: .rgb(24, 32, 64)),
  ]

  /// A sun over the sea.
  private static func sea(at hour: Hour) -> Picture {
    Picture { width, height in
      let horizon = Double(height) * 0.62
      let radius = Double(min(width, height)) * 0.13
      let (sunX, sunY) = (Double(width) / 2, horizon * (1 - hour.sun))
      let sea = hour.sky.blended(with: .rgb(6, 16, 32), by: 0.6)
      return { x, y in
        let (dx, dy) = (Double(x) - sunX, Double(y) - sunY)
        if Double(y) < horizon {
          if dx * dx + dy * dy < radius * radius { return .rgb(255, 232, 170) }
          return hour.sky.blended(with: hour.glow, by: Double(y) / horizon)
        }
        let depth = (Double(y) - horizon) / max(1, Double(height) - horizon)
        let glitters = hour.sun > 0 && abs(dx) < radius * (0.5 + depth) && (y * 7 + x * 3) % 5 < 2
        return glitters ? hour.glow : hour.glow.blended(with: sea, by: 0.5 + depth / 2)
      }
    }
  }
}
