import TabPagerCore

/// Thirds, of which the selected one stands in the middle: the strip moves, the indicator does not.
enum CarouselDemo {
  static func pager(_ base: TabPagerSettings) -> TabPagerView {
    var settings = base
    settings.bar.mode = .centered
    // What stands in the middle is selected: the bar is moved by nothing else.
    settings.bar.isScrollEnabled = false
    settings.bar.dragBehavior = .none
    if settings.paging.jump != .immediate {
      settings.paging.jump = .curve(.easeInOut, duration: 0.3)
    }
    return TabPagerView(settings: settings) {
      for (name, sea) in hours {
        Tab(name) {
          CaptionedPicture(
            picture: sea.picture,
            caption: "← → or a drag turns the page; a click in a third jumps to it.")
        }
      }
    }
  }

  private static let hours = [
    ("Dawn", Sea(sun: 0.05, sky: .rgb(40, 44, 92), glow: .rgb(214, 140, 120))),
    ("Morning", Sea(sun: 0.4, sky: .rgb(72, 132, 200), glow: .rgb(232, 214, 180))),
    ("Noon", Sea(sun: 0.7, sky: .rgb(48, 124, 220), glow: .rgb(180, 220, 244))),
    ("Afternoon", Sea(sun: 0.5, sky: .rgb(64, 120, 196), glow: .rgb(244, 216, 150))),
    ("Dusk", Sea(sun: 0.1, sky: .rgb(56, 36, 96), glow: .rgb(244, 120, 72))),
    (
      "Night",
      Sea(
        sun: 0.6, sunColor: .rgb(226, 230, 240), sky: .rgb(8, 10, 28), glow: .rgb(40, 48, 84),
        hasStars: true)
    ),
  ]
}
