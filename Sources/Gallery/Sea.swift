import TabPagerCore

/// A sun over the sea: a picture that is drawn anew for each size, pixel by pixel.
struct Sea {
  /// The height of the sun: 0 at the horizon, 1 at the top of the sky.
  var sun: Double
  var sunColor = Color.rgb(255, 232, 170)
  /// The sky at its top, and the air over the horizon.
  var sky: Color
  var glow: Color
  var hasStars = false

  var picture: Picture {
    Picture { width, height in
      let horizon = Double(height) * 0.62
      let radius = Double(min(width, height)) * 0.13
      let (sunX, sunY) = (Double(width) / 2, horizon * (1 - sun))
      let deep = sky.blended(with: .rgb(6, 16, 32), by: 0.6)
      return { x, y in
        let (dx, dy) = (Double(x) + 0.5 - sunX, Double(y) + 0.5 - sunY)
        guard Double(y) >= horizon else {
          if dx * dx + dy * dy < radius * radius { return sunColor }
          // Squares scatter them, where multiples would draw them up in lines.
          let isStar = hasStars && (x * x * 31 + x * y * 17 + y * y * 59 + x * 7 + 3) % 211 == 0
          if isStar { return .rgb(200, 204, 216) }
          return sky.blended(with: glow, by: Double(y) / horizon)
        }
        let depth = (Double(y) - horizon) / (Double(height) - horizon)
        let water = glow.blended(with: deep, by: 0.4 + depth * 0.6)
        // Streaks of light, wider towards the eye.
        let streak = radius * (0.3 + depth) * (0.6 + 0.4 * Double(y * 37 % 11) / 11)
        return y % 2 == 0 && abs(dx) < streak ? sunColor.blended(with: water, by: depth / 2) : water
      }
    }
  }
}
