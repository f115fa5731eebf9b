/// A filled circle, with edges as smooth as block characters allow.
struct Circle {
  /// The centre, in cells from the top left corner.
  var center: (x: Double, y: Double)
  /// The diameter in columns.
  var diameter: Double
  var color: Color

  /// Draws the circle.
  ///
  /// Cells at the edge have the block character that comes closest. In true colour, and if the colour behind the circle
  /// is known, their two colours are blended by the share of the circle in each part of the cell.
  func render(into canvas: inout Canvas, _ context: PageContext) {
    let aspect = context.capabilities.cellAspect
    let radius = diameter / 2
    // Half of the diagonal of a cell.
    let reach = (1 + aspect * aspect).squareRoot() / 2
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let (dx, dy) = (Double(x) + 0.5 - center.x, (Double(y) + 0.5 - center.y) * aspect)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance < radius + reach else { continue }
        let cell =
          distance <= radius - reach
          ? cell(frontShare: 1, backShare: 1, " ", context)
          : edgeCell(x: x, y: y, radius: radius, aspect: aspect, context)
        canvas.put(cell.glyph, at: Position(x: x, y: y), cell.style)
      }
    }
  }

  private func edgeCell(
    x: Int, y: Int, radius: Double, aspect: Double, _ context: PageContext
  ) -> Cell {
    let block = BlockCharacterMatcher { column, row in
      func sampleCenter(_ index: Int) -> Double {
        (Double(index) + 0.5) / Double(BlockCharacterMatcher.side)
      }
      let dx = Double(x) + sampleCenter(column) - center.x
      let dy = (Double(y) + sampleCenter(row) - center.y) * aspect
      return dx * dx + dy * dy <= radius * radius ? SIMD4(255, 0, 0, 0) : .zero
    }
    guard let division = block.bestMatch else {
      let share = Double(block.mean.x) / 255
      return cell(frontShare: share, backShare: share, " ", context)
    }
    return cell(
      frontShare: Double(division.front.x) / 255, backShare: Double(division.back.x) / 255,
      division.character, context)
  }

  /// A cell with a block character, and the shares of the circle in the part under the character and in the rest.
  private func cell(
    frontShare front: Double, backShare back: Double, _ character: Unicode.Scalar,
    _ context: PageContext
  ) -> Cell {
    switch (blendedColor(ofShare: front, context), blendedColor(ofShare: back, context)) {
    case (nil, nil): return .blank
    case (let front?, nil): return Cell(Glyph(character), Style(front))
    // In many fonts the lower blocks leave a line free below, which would be far from the circle here.
    case (nil, let back?) where character == "▇": return Cell(Glyph("▔"), Style(back))
    // In reverse, the character has the colour behind the circle.
    case (nil, let back?): return Cell(Glyph(character), Style(back, on: .default, .reverse))
    case (let front?, let back?):
      if front != back { return Cell(Glyph(character), Style(front, on: back)) }
      return context.capabilities.colors == .monochrome
        ? Cell(.space, Style(.default, on: .default, .reverse))
        : Cell(.space, Style(.default, on: front))
    }
  }

  /// The colour of a part of a cell; `nil` for the colour behind the circle.
  private func blendedColor(ofShare share: Double, _ context: PageContext) -> Color? {
    let blends =
      context.capabilities.colors == .trueColor && color.components != nil
      && context.background?.components != nil
    guard blends, let background = context.background else { return share >= 0.5 ? color : nil }
    if share < 0.02 { return nil }
    return share > 0.98 ? color : background.blended(with: color, by: share)
  }
}
