import TabPagerCore

/// System F: every tab has a third of the bar, and the strip moves under a fixed centre.
enum CarouselDemo {
  static func pager(_ options: Demo.Options) -> TabPagerView {
    var settings = options.settings
    settings.bar.mode = .centered
    settings.bar.indicator = .none
    settings.bar.showsTrack = false
    settings.bar.showsOverflowMarks = false
    settings.bar.boldTitles = .all
    settings.bar.dragBehavior = .none
    if !options.keepsColors { settings.bar.selectionColor = .default }
    // Only progress moves the strip: the selected title is always in the middle.
    settings.bar.isScrollEnabled = false
    if settings.paging.jump != .immediate {
      settings.paging.jump = .easing(.easeInOut, duration: 0.3)
    }
    return TabPagerView(settings: settings) {
      for (title, landscape) in places {
        Tab(title) {
          CaptionedPicturePage(picture: landscape.picture, caption: caption, style: options.faint)
        }
      }
    }
  }

  private static let caption = "← → or a drag turns the page · a click on a third jumps to it"

  private static let places: [(String, LandscapePicture)] = [
    (
      "Morning fog",
      LandscapePicture(
        sky: [.rgb(120, 140, 170), .rgb(178, 184, 196), .rgb(226, 214, 204)],
        sun: .rgb(255, 240, 214), sunPlace: (0.3, 0.52),
        phase: 0,
        hills: [.rgb(170, 176, 190), .rgb(138, 148, 164), .rgb(96, 110, 126)],
        water: .rgb(150, 160, 176))
    ),
    (
      "Lake at dusk",
      LandscapePicture(
        sky: [.rgb(38, 44, 92), .rgb(122, 88, 146), .rgb(240, 160, 128)],
        sun: .rgb(255, 236, 200), sunPlace: (0.62, 0.62),
        phase: 0.35,
        hills: [.rgb(142, 104, 136), .rgb(98, 80, 116), .rgb(50, 46, 80)],
        water: .rgb(56, 52, 96))
    ),
    (
      "First snow",
      LandscapePicture(
        sky: [.rgb(148, 164, 184), .rgb(184, 194, 208), .rgb(216, 220, 226)],
        sun: .rgb(240, 240, 238), sunPlace: (0.7, 0.3),
        phase: 0.55,
        hills: [.rgb(206, 214, 224), .rgb(226, 232, 238), .rgb(246, 248, 250)],
        water: .rgb(120, 140, 164), flakes: .rgb(255, 255, 255))
    ),
    (
      "Summer noon",
      LandscapePicture(
        sky: [.rgb(38, 110, 206), .rgb(92, 160, 228), .rgb(186, 220, 240)],
        sun: .rgb(255, 252, 226), sunPlace: (0.5, 0.18),
        phase: 0.8,
        hills: [.rgb(116, 160, 150), .rgb(74, 136, 92), .rgb(40, 98, 60)],
        water: .rgb(30, 92, 140))
    ),
    (
      "Red evening",
      LandscapePicture(
        sky: [.rgb(66, 22, 58), .rgb(176, 50, 60), .rgb(250, 150, 74)],
        sun: .rgb(255, 214, 130), sunPlace: (0.4, 0.66),
        phase: 0.2,
        hills: [.rgb(128, 44, 62), .rgb(80, 28, 50), .rgb(34, 14, 32)],
        water: .rgb(70, 22, 44))
    ),
    (
      "Full moon",
      LandscapePicture(
        sky: [.rgb(6, 10, 28), .rgb(16, 26, 58), .rgb(44, 60, 100)],
        sun: .rgb(236, 238, 246), sunPlace: (0.55, 0.26),
        phase: 0.68,
        hills: [.rgb(30, 40, 68), .rgb(18, 26, 48), .rgb(8, 12, 26)],
        water: .rgb(10, 16, 36), flakes: .rgb(206, 212, 230), flakesEnd: 0.5)
    ),
  ]
}

/// A picture with a line of text under it.
private struct CaptionedPicturePage: Page {
  var picture: Picture
  var caption: String
  var style: Style

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let used = caption.cellWidth
    // If the caption does not fit, the picture takes its row.
    let rows = height > 4 && width >= used ? height - 1 : height
    canvas.write(caption, at: Position(x: (width - used) / 2, y: rows), style)
    let area = Rect(x: 0, y: 0, width: width, height: rows)
    picture.render(into: &canvas, in: area, colors: context.capabilities.colors)
  }
}

/// A landscape computed for each size: a sun over hills that are mirrored in water.
private struct LandscapePicture {
  /// The sky's colours at the top, in the middle and above the hills.
  var sky: [Color]
  var sun: Color
  /// The position of the sun, as fractions of the width and of the height above the water.
  var sunPlace: (x: Double, y: Double)
  /// The phase of the hills, as a fraction of their period, so that no two landscapes look alike.
  var phase: Double
  /// The hills' colours, from far to near.
  var hills: [Color]
  var water: Color
  /// The colour of snowflakes or stars, if there are any.
  var flakes: Color?
  /// The fraction of the height above which there are flakes.
  var flakesEnd = 1.0

  var picture: Picture {
    Picture { width, height in
      let (w, h) = (Double(width), Double(height))
      let shore = 0.7 * h
      let radius = 0.08 * min(w, 1.8 * h)
      let center = (x: sunPlace.x * w, y: sunPlace.y * shore)
      let ridges = hills.indices.map { hill in
        (0..<width).map { shore * hillTop(hill, Double($0) / w) }
      }

      func land(_ x: Int, _ y: Double) -> Color {
        let (dx, dy) = (Double(x) + 0.5 - center.x, y - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let share = max(0, min(1, y / shore))
        var color =
          share < 0.5
          ? sky[0].blended(with: sky[1], by: share * 2)
          : sky[1].blended(with: sky[2], by: share * 2 - 1)
        let glow = distance / radius
        color = color.blended(with: sun, by: 0.55 / (1 + glow * glow * 0.3))
        color = color.blended(with: sun, by: edgeCoverage(radius - distance))
        for (ridge, hill) in zip(ridges, hills) {
          color = color.blended(with: hill, by: edgeCoverage(y - ridge[x]))
        }
        return color
      }

      return { x, y in
        // Squares scatter the flakes; multiples would line them up.
        if let flakes, Double(y) < flakesEnd * h,
          (x * x * 31 + x * y * 17 + y * y * 59 + x * 7 + 3) % 131 == 0
        {
          return flakes
        }
        let y = Double(y) + 0.5
        guard y > shore else { return land(x, y) }
        let depth = (y - shore) / (h - shore)
        let mirrored = land(x, max(0, shore - (y - shore) * 1.5))
        return mirrored.blended(with: water, by: 0.3 + 0.5 * depth)
      }
    }
  }

  /// The fraction of a pixel inside an edge, from the distance of its centre from the edge in
  /// pixels.
  private func edgeCoverage(_ distance: Double) -> Double { max(0, min(1, distance + 0.5)) }

  /// The top of a hill at a fraction of the width, as a fraction of the height above the water.
  private func hillTop(_ hill: Int, _ x: Double) -> Double {
    let near = Double(hill)
    return 0.66 + 0.12 * near
      + (0.13 - 0.02 * near) * smoothWave(x * (1.3 + 0.5 * near) + 0.37 * near + phase)
      + 0.035 * smoothWave(x * 4.7 + 0.21 * near + 3 * phase) + 0.012
      * smoothWave(x * 11 + 0.63 * near)
  }

  /// A smooth wave of period 1 and range −1…1.
  private func smoothWave(_ x: Double) -> Double {
    let t = x - x.rounded(.down)
    return t < 0.5 ? 1 - 16 * (t - 0.25) * (t - 0.25) : 16 * (t - 0.75) * (t - 0.75) - 1
  }
}
