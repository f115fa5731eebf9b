extension TabPagerView {
  /// Lines that a notch of the wheel scrolls.
  static let linesPerNotch = 3
  /// Cells that a notch of the wheel scrolls the bar.
  static let cellsPerNotch = 8

  /// Takes what the mouse does.
  ///
  /// - Parameters:
  ///   - event: in cells from the pager's own top left.
  ///   - now: when, in seconds.
  ///   - capabilities: what the screen can show; told to the page.
  public func handle(
    _ event: MouseEvent, at now: Double, _ capabilities: TerminalCapabilities
  ) {
    defer { collectNotices() }
    let layout = PagerLayout(size: size, position: settings.bar.position)
    let row = event.position.y
    let isOnBar = row == layout.titles || row == layout.track
    switch event.kind {
    case .press(let button):
      letGo(at: now)
      if isOnBar {
        pressBar(button, column: event.position.x, at: now)
      } else {
        pressPane(button, event, layout, at: now, capabilities)
      }
    case .drag: drag(event, layout, at: now, capabilities)
    case .release:
      if gesture == .page { send(event, layout, at: now, capabilities) }
      if case .scroll = gesture { sendToPage(.release, layout, at: now, capabilities) }
      letGo(at: now)
    case .wheel(let direction):
      if isOnBar {
        let isBack = direction == .up || direction == .left
        scrollBar(by: isBack ? -Self.cellsPerNotch : Self.cellsPerNotch)
      } else {
        wheel(direction, layout, at: now, capabilities)
      }
    case .move: break
    }
  }

  // MARK: The bar

  private func pressBar(_ button: MouseEvent.Button, column: Int, at now: Double) {
    guard let target = barView(at: now).target(at: column) else { return }
    switch (target, button) {
    case (.tab(let index), .left):
      gesture = .tab(items[index].tab.id)
      perform(.select(index), cause: .click, at: now)
    case (.tab(let index), .middle): notices.append(.closeRequested(items[index].tab.id))
    case (.earlier, .left): perform(.barLeft, at: now)
    case (.later, .left): perform(.barRight, at: now)
    default: break
    }
  }

  /// A tab changes places with the one under the pointer once it would lie under it there: so it
  /// never jumps back and forth between a narrow and a wide one.
  private func dragTab(_ id: PageID, to column: Int, at now: Double) {
    let bar = barView(at: now)
    guard let from = paging.pages.index(of: id),
      let over = bar.layout.tab(at: column + bar.scroll), over != from
    else { return }
    let width = bar.layout.box(of: from).count
    let box = bar.layout.box(of: over)
    let strip = column + bar.scroll
    let isReached =
      over > from ? strip >= box.upperBound - width : strip < box.lowerBound + width
    guard isReached else { return }
    moveTab(from: from, to: over, at: now)
    notices.append(.moved(id, to: over))
  }

  /// Moves a tab to another place of the bar.
  ///
  /// - Parameters:
  ///   - from: its place.
  ///   - to: the place it is to have.
  ///   - now: when, in seconds.
  public func moveTab(from: Int, to: Int, at now: Double) {
    guard items.indices.contains(from), items.indices.contains(to), from != to else { return }
    var moved = items
    moved.insert(moved.remove(at: from), at: to)
    setItems(moved, at: now)
  }

  // MARK: The pane

  private func pressPane(
    _ button: MouseEvent.Button, _ event: MouseEvent, _ layout: PagerLayout, at now: Double,
    _ capabilities: TerminalCapabilities
  ) {
    if send(event, layout, at: now, capabilities) == .consumed {
      gesture = .page
    } else if button == .left {
      gesture = .undecided(from: event.position)
      // A hand on a pane that is seen to move stops it.
      if settings.gesturesEnabled, paneView(at: now).right != nil {
        paging.beginDrag(at: now)
        gesture = .swipe(from: event.position.x)
      }
    }
  }

  private func drag(
    _ event: MouseEvent, _ layout: PagerLayout, at now: Double,
    _ capabilities: TerminalCapabilities
  ) {
    switch gesture {
    case .none: break
    case .tab(let id): dragTab(id, to: event.position.x, at: now)
    case .page: send(event, layout, at: now, capabilities)
    case .undecided(let start):
      // A cell is about twice as high as it is wide.
      let across = abs(event.position.x - start.x)
      let along = 2 * abs(event.position.y - start.y)
      if across > along, settings.gesturesEnabled {
        paging.beginDrag(at: now)
        gesture = .swipe(from: start.x)
        drag(event, layout, at: now, capabilities)
      } else if along > 0 {
        gesture = .scroll(last: start.y)
        sendToPage(.hold, layout, at: now, capabilities)
        drag(event, layout, at: now, capabilities)
      }
    case .swipe(let start):
      let width = Double(max(1, layout.pane.width))
      paging.moveDrag(by: Double(start - event.position.x) / width, at: now)
    case .scroll(let last):
      gesture = .scroll(last: event.position.y)
      guard last != event.position.y else { return }
      sendToPage(.scroll(lines: last - event.position.y), layout, at: now, capabilities)
    }
  }

  private func wheel(
    _ direction: MouseEvent.Direction, _ layout: PagerLayout, at now: Double,
    _ capabilities: TerminalCapabilities
  ) {
    switch direction {
    case .up: sendToPage(.scroll(lines: -Self.linesPerNotch), layout, at: now, capabilities)
    case .down: sendToPage(.scroll(lines: Self.linesPerNotch), layout, at: now, capabilities)
    case .left: if settings.gesturesEnabled { paging.wheel(.backward, at: now) }
    case .right: if settings.gesturesEnabled { paging.wheel(.forward, at: now) }
    }
  }

  /// Lets go of whatever a button holds, as its release does: for when that will not be told,
  /// because the mouse is somebody else's from now on.
  ///
  /// - Parameter now: when, in seconds.
  public func letGo(at now: Double) {
    if case .swipe = gesture { paging.endDrag(at: now) }
    gesture = .none
    collectNotices()
  }

  // MARK: The page

  /// Gives the selected page a mouse event in its own cells.
  @discardableResult
  private func send(
    _ event: MouseEvent, _ layout: PagerLayout, at now: Double,
    _ capabilities: TerminalCapabilities
  ) -> PageResponse {
    var local = event
    local.position.x -= layout.pane.minX
    local.position.y -= layout.pane.minY
    return sendToPage(.mouse(local), layout, at: now, capabilities)
  }

  /// Gives the selected page input.
  @discardableResult
  func sendToPage(
    _ event: PageEvent, _ layout: PagerLayout, at now: Double,
    _ capabilities: TerminalCapabilities
  ) -> PageResponse {
    guard let id = paging.selected else { return .ignored }
    let context = PageContext(size: layout.pane.size, now: now, capabilities: capabilities)
    return withPage(id) { $0.handle(event, context) } ?? .ignored
  }

  /// Gives the selected page input that is not the mouse's.
  @discardableResult
  public func send(
    _ event: PageEvent, at now: Double, _ capabilities: TerminalCapabilities
  ) -> PageResponse {
    let layout = PagerLayout(size: size, position: settings.bar.position)
    return sendToPage(event, layout, at: now, capabilities)
  }
}
