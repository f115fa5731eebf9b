extension Page {
  /// Returns the page in an area that scrolls if the page is higher than the area.
  ///
  /// The height of the page is the one that ``Page/sizeThatFits(_:)`` returns. ↑, ↓, PageUp, PageDown, Home, End and the
  /// wheel scroll, unless the page itself uses them. After the page has handled a key, a click or pasted text, the area
  /// scrolls until the focused row of a ``Form`` is visible.
  public func scrollable() -> some Page { ScrollModifier(content: self) }
}

/// A page with a part that has the focus.
protocol FocusFrameProvider: Page {
  /// Returns the cells of the part with the focus, or `nil` if there is none.
  func focusFrame(in size: Size) -> Rect?
}

/// Returns the cells that have the focus in a page or in the content of its modifiers.
private func focusFrame(of page: some Page, in size: Size) -> Rect? {
  if let page = page as? any FocusFrameProvider { return page.focusFrame(in: size) }
  guard let modifier = page as? any PageModifier else { return nil }
  let frame = modifier.contentFrame(in: size)
  guard var focus = focusFrame(of: modifier.content, in: frame.size) else { return nil }
  focus.origin.x += frame.minX
  focus.origin.y += frame.minY
  return focus
}

private struct ScrollModifier<Content: Page>: PageModifier {
  var content: Content
  /// The first visible row of the content.
  private var top = 0

  init(content: Content) { self.content = content }

  /// The number of rows that the content may have. Content that takes all of them has no height of its own.
  private static var maximumHeight: Int { 10_000 }

  var drawnState: AnyHashable? {
    content.drawnState.map { [$0, AnyHashable(top)] as [AnyHashable] }
  }

  private func contentHeight(in size: Size) -> Int {
    let wanted = content.sizeThatFits(Size(width: size.width, height: Self.maximumHeight)).height
    return wanted < Self.maximumHeight ? max(wanted, size.height) : size.height
  }

  func contentFrame(in size: Size) -> Rect {
    let height = contentHeight(in: size)
    return Rect(x: 0, y: -min(top, height - size.height), width: size.width, height: height)
  }

  func sizeThatFits(_ size: Size) -> Size {
    let wanted = content.sizeThatFits(Size(width: size.width, height: Self.maximumHeight))
    return Size(width: wanted.width, height: min(size.height, wanted.height))
  }

  /// Scrolls by as few rows as possible, so that the focus of the content is visible.
  private mutating func revealFocus(in size: Size) {
    let content = contentFrame(in: size)
    guard let focus = focusFrame(of: self.content, in: content.size) else { return }
    top = min(max(-content.minY, focus.maxY - size.height), focus.minY)
  }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    // Content that scrolls itself hands over what it cannot scroll.
    var inner = context
    inner.neighbors.formUnion([.above, .below])
    let response = sendToContent(event, inner)
    var event = event
    if case .handedOver(let cells, _, .vertical) = response, case .scroll = event {
      event = .scroll(lines: Int(cells))
    } else if response != .ignored || event == .resize {
      revealFocus(in: context.size)
      return response
    }
    let last = contentHeight(in: context.size) - context.size.height
    let seen = min(top, last)
    let page = max(1, context.size.height - 1)
    let lines: Int
    switch event {
    case .scroll(let distance): lines = max(-1 << 40, min(1 << 40, distance))
    case .key(.down): lines = 1
    case .key(.up): lines = -1
    case .key(.pageDown): lines = page
    case .key(.pageUp): lines = -page
    case .key(.home): lines = -seen
    case .key(.end): lines = last - seen
    default: return .ignored
    }
    top = max(0, min(last, seen + lines))
    let rest = seen + lines - top
    guard rest != 0, context.hasNeighbor(whenScrollingBy: rest) else {
      return top == seen ? .ignored : .consumed
    }
    if case .scroll = event {
      return .handedOver(cells: Double(rest), velocity: 0, axis: .vertical)
    }
    return top == seen ? .ignored : .consumed
  }
}
