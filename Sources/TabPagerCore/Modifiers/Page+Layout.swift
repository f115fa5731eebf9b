extension Page {
  /// Returns the page with blank cells around it.
  ///
  /// - Parameter cells: The number of cells at the left and at the right. Above and below, it is half of this number, because a cell is about
  ///   twice as high as it is wide.
  public func padding(_ cells: Int = 2) -> some Page {
    padding(horizontal: cells, vertical: cells / 2)
  }

  /// Returns the page with blank cells around it.
  ///
  /// - Parameters:
  ///   - horizontal: The number of cells at the left and at the right.
  ///   - vertical: The number of cells above and below.
  public func padding(horizontal: Int, vertical: Int) -> some Page {
    InsetModifier(content: self, horizontal: max(0, horizontal), vertical: max(0, vertical))
  }

  /// Returns the page in a rounded frame.
  ///
  /// - Parameters:
  ///   - title: The text in the upper edge.
  ///   - style: The style of the lines.
  public func border(_ title: String = "", _ style: Style = .plain) -> some Page {
    var border = Border(style)
    if !title.isEmpty { border.title = RichText(title).bold() }
    return self.border(border)
  }

  /// Returns the page in a rounded frame with texts in its edges.
  public func border(_ border: Border) -> some Page {
    InsetModifier(content: self, horizontal: 1, vertical: 1, border: border)
  }

  /// Returns the page with a fixed size, for example in an overlay.
  ///
  /// In a larger area, the page is in the middle.
  ///
  /// - Parameters:
  ///   - width: The width in cells, or `nil` for the width of the area.
  ///   - height: The height in cells, or `nil` for the height of the area.
  public func frame(width: Int? = nil, height: Int? = nil) -> some Page {
    FrameModifier(content: self, width: width, height: height)
  }

  /// Returns the page in the size that it needs, in the middle of its area.
  ///
  /// The size is the one that ``Page/sizeThatFits(_:)`` returns:
  ///
  /// ```swift
  /// let page = TextPage("Two short lines\nin the middle").fixedSize()
  /// ```
  public func fixedSize() -> some Page { FixedSizeModifier(content: self) }
}

/// Cells around a page, with or without a border.
private struct InsetModifier<Content: Page>: PageModifier {
  var content: Content
  let horizontal, vertical: Int
  var border: Border?

  var drawnState: AnyHashable? { content.drawnState }

  func contentFrame(in size: Size) -> Rect {
    Rect(
      x: horizontal, y: vertical, width: size.width - 2 * horizontal,
      height: size.height - 2 * vertical)
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    border?.draw(into: &canvas, in: canvas.bounds)
    renderContent(into: &canvas, context)
  }
}

/// A page of a fixed size, in the middle of its area.
private struct FrameModifier<Content: Page>: PageModifier {
  var content: Content
  let width, height: Int?

  var drawnState: AnyHashable? { content.drawnState }

  /// Returns the fixed width and height. Without one of them, returns that of the content.
  func sizeThatFits(_ size: Size) -> Size {
    let room = contentFrame(in: size).size
    let wanted = content.sizeThatFits(room)
    return Size(
      width: width == nil ? wanted.width : room.width,
      height: height == nil ? wanted.height : room.height)
  }

  func contentFrame(in size: Size) -> Rect {
    Rect(centering: Size(width: width ?? size.width, height: height ?? size.height), in: size)
  }
}

/// A page of the size that it needs, in the middle of its area.
private struct FixedSizeModifier<Content: Page>: PageModifier {
  var content: Content

  var drawnState: AnyHashable? { content.drawnState }

  func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size) }
  func contentFrame(in size: Size) -> Rect { Rect(centering: content.sizeThatFits(size), in: size) }
}

extension Rect {
  /// Creates a rectangle in the middle of an area. It is no larger than the area.
  init(centering size: Size, in area: Size) {
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    self.init(
      x: (area.width - width) / 2, y: (area.height - height) / 2, width: width, height: height)
  }
}
