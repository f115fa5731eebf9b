import TabPagerCore

/// A picture with a line of text under it: all that a page of one's own has to do is to draw itself.
struct CaptionedPicture: Page {
  var picture: Picture
  var caption: String

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let used = CellWidth.width(of: caption)
    // The text gives way where there is little room.
    let rows = height > 4 && width >= used ? height - 1 : height
    canvas.write(
      caption, at: Position(x: (width - used) / 2, y: rows), Style(.default, on: .default, .dim))
    let area = Rect(x: 0, y: 0, width: width, height: rows)
    picture.render(into: &canvas, in: area, colors: context.capabilities.colors)
  }
}
