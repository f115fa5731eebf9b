import TabPagerCore

/// System F: every tab has a third of the bar, and the strip moves under a fixed centre.
enum CarouselDemo {
  static func page(_ options: Demo.Options) -> any Page {
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
    let pager = TabPagerView(settings: settings) {
      for place in places {
        Tab(place.title) { LandscapePage(place: place) }
      }
    }
    let caption = CaptionPage(
      pager: pager, text: Style(options.settings.bar.defaultColor), dot: options.faint,
      currentDot: Style(options.settings.bar.selectionColor))
    return HeaderFooterPage(pager, above: caption, height: 3)
  }

  /// The blank cells at each side of a picture and of its caption.
  private static func margin(forWidth width: Int) -> Int {
    width < 72 ? 0 : max(2, (width - 96) / 2)
  }

  /// A picture with a margin, if there is room.
  private struct LandscapePage: Page {
    let place: Place

    var drawnState: AnyHashable? { place.title }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let size = canvas.size
      let (margin, top) = (CarouselDemo.margin(forWidth: size.width), size.height < 12 ? 0 : 1)
      let area = Rect(
        x: margin, y: top, width: size.width - 2 * margin, height: size.height - top)
      place.landscape.picture.render(into: &canvas, in: area, colors: context.capabilities.colors)
    }
  }

  /// The title and the description of the picture, and a dot for each page.
  private struct CaptionPage: Page {
    let pager: TabPagerView
    let text, dot, currentDot: Style

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let (y, margin) = (1, CarouselDemo.margin(forWidth: canvas.size.width))
      let dots = canvas.size.width - margin - (2 * places.count - 1)
      let current = pager.tabs.firstIndex { $0.id == pager.current }
      for index in places.indices {
        let isCurrent = index == current
        canvas.write(
          isCurrent ? "●" : "·", at: Position(x: dots + 2 * index, y: y),
          isCurrent ? currentDot : dot)
      }
      // Texts that would touch the dots are omitted.
      guard let place = current.map({ places[$0] }) else { return }
      let title = RichText(place.title).bold()
      let description = RichText("  ") + RichText(place.description, text)
      for caption in [title + description, title] where margin + caption.cellWidth + 2 <= dots {
        canvas.write(caption, at: Position(x: margin, y: y))
        break
      }
    }
  }

  // MARK: Pictures

  private typealias Place = (title: String, description: String, landscape: LandscapePicture)

  private static let places: [Place] = [
    (
      "Morning fog", "The farther a hill, the more it fades.",
      LandscapePicture(
        sky: [.rgb(120, 140, 170), .rgb(178, 184, 196), .rgb(226, 214, 204)],
        sun: .rgb(255, 240, 214), sunPlace: (0.3, 0.52),
        phase: 0,
        hills: [.rgb(170, 176, 190), .rgb(138, 148, 164), .rgb(96, 110, 126)],
        water: .rgb(150, 160, 176))
    ),
    (
      "Lake at dusk", "The water mirrors the sky, a little darker.",
      LandscapePicture(
        sky: [.rgb(38, 44, 92), .rgb(122, 88, 146), .rgb(240, 160, 128)],
        sun: .rgb(255, 236, 200), sunPlace: (0.62, 0.62),
        phase: 0.35,
        hills: [.rgb(142, 104, 136), .rgb(98, 80, 116), .rgb(50, 46, 80)],
        water: .rgb(56, 52, 96))
    ),
    (
      "First snow", "Flakes fall in front of the hills.",
      LandscapePicture(
        sky: [.rgb(148, 164, 184), .rgb(184, 194, 208), .rgb(216, 220, 226)],
        sun: .rgb(240, 240, 238), sunPlace: (0.7, 0.3),
        phase: 0.55,
        hills: [.rgb(206, 214, 224), .rgb(226, 232, 238), .rgb(246, 248, 250)],
        water: .rgb(120, 140, 164), flakes: .rgb(255, 255, 255))
    ),
    (
      "Summer noon", "The sun is at its highest.",
      LandscapePicture(
        sky: [.rgb(38, 110, 206), .rgb(92, 160, 228), .rgb(186, 220, 240)],
        sun: .rgb(255, 252, 226), sunPlace: (0.5, 0.18),
        phase: 0.8,
        hills: [.rgb(116, 160, 150), .rgb(74, 136, 92), .rgb(40, 98, 60)],
        water: .rgb(30, 92, 140))
    ),
    (
      "Red evening", "The last light before a windy day.",
      LandscapePicture(
        sky: [.rgb(66, 22, 58), .rgb(176, 50, 60), .rgb(250, 150, 74)],
        sun: .rgb(255, 214, 130), sunPlace: (0.4, 0.66),
        phase: 0.2,
        hills: [.rgb(128, 44, 62), .rgb(80, 28, 50), .rgb(34, 14, 32)],
        water: .rgb(70, 22, 44))
    ),
    (
      "Full moon", "The stars end above the hills.",
      LandscapePicture(
        sky: [.rgb(6, 10, 28), .rgb(16, 26, 58), .rgb(44, 60, 100)],
        sun: .rgb(236, 238, 246), sunPlace: (0.55, 0.26),
        phase: 0.68,
        hills: [.rgb(30, 40, 68), .rgb(18, 26, 48), .rgb(8, 12, 26)],
        water: .rgb(10, 16, 36), flakes: .rgb(206, 212, 230), flakesEnd: 0.5)
    ),
  ]
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
        (0..<width).map { shore * hillTop(ofHill: hill, at: Double($0) / w) }
      }

      func colorAboveWater(_ x: Int, _ y: Double) -> Color {
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
        guard y > shore else { return colorAboveWater(x, y) }
        let depth = (y - shore) / (h - shore)
        let mirrored = colorAboveWater(x, max(0, shore - (y - shore) * 1.5))
        return mirrored.blended(with: water, by: 0.3 + 0.5 * depth)
      }
    }
  }

  /// The fraction of a pixel inside an edge, from the distance of its centre from the edge in
  /// pixels.
  private func edgeCoverage(_ distance: Double) -> Double { max(0, min(1, distance + 0.5)) }

  /// The top of a hill at a fraction of the width, as a fraction of the height above the water.
  private func hillTop(ofHill hill: Int, at x: Double) -> Double {
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
