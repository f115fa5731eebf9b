extension TabPagerView: Page {
  /// A number that changes whenever the pager would look different.
  public var version: Int {
    var hasher = Hasher()
    hasher.combine(changes)
    for id in pages.visible.count < 2 ? pages.visible : seenPages {
      hasher.combine(pages.page(of: id)?.version)
    }
    return hasher.finalize()
  }

  private var seenPages: [PageID] {
    let view = visiblePages(at: now)
    return [view.left, view.right].compactMap(\.self)
  }

  /// The keys of the selected page.
  public var keyHelp: [KeyHelp] { page(of: currentPage)?.keyHelp ?? [] }

  /// Handles input: the mouse on the bar and the pane, and actions. Other input goes to the
  /// selected page.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    self.context = context
    now = context.now
    if event == .resize {
      resizePages()
      return .ignored
    }
    waitingSince = context.now
    defer { sendNotices() }
    let response: PageResponse
    switch event {
    case .action(let action): response = take(action)
    case .mouse(let event): response = handle(event)
    case .click(let position): response = send(.click(local(position)))
    case .slowConnection:
      settings.reducesMotion = true
      response = send(event)
    case .scroll(let lines): response = scroll(lines: lines)
    case .key, .paste, .dragBegan, .dragEnded, .resize: response = send(event)
    }
    if response != .ignored { changes += 1 }
    return response
  }

  /// Updates the motion and the visible pages.
  public func advance(to now: Double) {
    self.now = now
    defer { sendNotices() }
    let isMoving = motion.schedule != .idle
    if motion.awaits(now) { paging.advance(to: now) }
    performRequests()
    if isMoving { changes += 1 }
    pages.advance(to: now)
    sendNotices()
    advanceByItself()
    // What has just come into view begins now.
    if trackVisibility() { pages.advance(to: now) }
    if layout.pane.size != paneSize { resizePages() }
    waitForNext()
  }

  /// Returns the earliest of the schedules of the motion, of the visible pages and of
  /// ``TabPagerSettings/autoAdvance``.
  public func schedule(at now: Double) -> Schedule {
    var result = motion.schedule
    for id in pages.visible {
      if let page = pages.page(of: id) { result = min(result, page.schedule(at: now)) }
    }
    if let due = nextAdvance { result = min(result, .due(due)) }
    return result
  }

  /// Updates the pages when a pager around this one is about to show it.
  public func willAppear() {
    isSeen = true
    isShown = false
    trackVisibility()
  }

  /// Updates the pages when a pager around this one has come to rest at it.
  public func didAppear() {
    isShown = true
    trackVisibility()
  }

  /// Updates the pages when a pager around this one is about to leave it.
  public func willDisappear() {
    isShown = false
    trackVisibility()
  }

  /// Updates the pages when this pager is not visible any more, and ends a gesture.
  public func didDisappear() {
    cancelGesture()
    (isSeen, isShown) = (false, false)
    waitingSince = nil
    trackVisibility()
  }

  // MARK: Pages that come by themselves

  /// When the next page comes by itself, in seconds.
  private var nextAdvance: Double? {
    guard let interval = settings.autoAdvance, interval > 0, let waitingSince else { return nil }
    return waitingSince + interval
  }

  /// Whether a page is shown that another one is to follow.
  private var isWaiting: Bool {
    settings.autoAdvance != nil && motion.pages.count > 1 && motion.isIdle && isShown
      && gesture == .none
  }

  private func advanceByItself() {
    guard isWaiting, let due = nextAdvance, now >= due else { return }
    // In case that it may not leave.
    waitingSince = now
    perform(.nextTab, cause: .code, at: now)
  }

  /// Begins to wait, or goes on.
  private func waitForNext() {
    waitingSince = isWaiting ? waitingSince ?? now : nil
  }

  // MARK: Pages

  /// The page of an identity, made now if it never was; nil where there is none, or it is just
  /// being changed.
  func page(of id: PageID) -> AnyPage? {
    if pages.contains(id) { return pages.page(of: id) }
    let page: AnyPage
    if id == Self.placeholderID {
      page = AnyPage(placeholder)
    } else {
      guard let index = place(of: id) else { return nil }
      page = AnyPage(tabs[index].makePage())
    }
    pages.add(page, as: id)
    // A page of before may have had the same version.
    pane.forget(id)
    return page
  }

  /// The place of a tab: nearly always that of the one selected or of a neighbour.
  private func place(of id: PageID) -> Int? {
    let selected = selectedIndex
    for index in [selected, selected - 1, selected + 1]
    where tabs.indices.contains(index) && tabs[index].id == id { return index }
    return tabs.firstIndex { $0.id == id }
  }

  /// Gives the selected page input.
  @discardableResult
  func send(_ event: PageEvent) -> PageResponse {
    send(event, to: currentPage)
  }

  /// Gives a page input: the one that a hand holds may not be the one that is selected any more.
  @discardableResult
  func send(_ event: PageEvent, to id: PageID) -> PageResponse {
    guard page(of: id) != nil else { return .ignored }
    let context = pageContext(of: id)
    return pages.with(id) { $0.handle(event, context) } ?? .ignored
  }

  private func pageContext(of id: PageID) -> PageContext {
    var result = context
    result.size = layout.pane.size
    result.reducesMotion = context.reducesMotion || settings.reducesMotion
    guard settings.isScrollEnabled else { return result }
    for direction in [Direction.backward, .forward] where motion.leads(direction, from: id) {
      result.neighbors.insert(.neighbor(direction, along: axis))
    }
    return result
  }

  /// Tells pages that they come and go; tells whether any did.
  @discardableResult
  private func trackVisibility() -> Bool {
    let resting = isShown && motion.isIdle ? currentPage : nil
    // As nearly always.
    if isSeen, let resting, pages.rests(at: resting) { return false }
    let view = visiblePages(at: now)
    pages.leave(unlessResting: resting)
    // One that was removed is seen as a picture only.
    let seen = [view.left, view.right].compactMap(\.self).filter {
      page(of: $0) != nil || pages.contains($0)
    }
    if isSeen { for id in seen where !pages.visible.contains(id) { sendSize(to: id) } }
    return pages.show(isSeen ? seen : [], resting: resting)
  }

  /// Tells the visible pages their size.
  private func resizePages() {
    paneSize = layout.pane.size
    for id in pages.visible { sendSize(to: id) }
  }

  /// Tells a page its size, once the pager knows its own.
  private func sendSize(to id: PageID) {
    if size != .zero { send(.resize, to: id) }
  }
}
