extension TabPagerView: Page {
  /// A number that changes whenever the pager would look different; `nil` if the ``Page/drawnState``
  /// of a visible page is `nil`.
  public var drawnState: AnyHashable? {
    var hasher = Hasher()
    hasher.combine(changes)
    for id in pages.visible.count < 2 ? pages.visible : seenPages {
      guard let page = pages.page(of: id) else { continue }
      guard let state = page.drawnState else { return nil }
      hasher.combine(state)
    }
    return hasher.finalize()
  }

  private var seenPages: [PageID] { visiblePages(at: now).pages }

  /// The keys of the selected page.
  public var keyHelp: [KeyHelp] { page(of: currentPage)?.keyHelp ?? [] }

  /// Handles mouse events, scrolling, and each ``PagerAction``, which the program sends if the page
  /// ignores a key. Other input goes to the selected page.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    self.context = context
    now = context.now
    if event == .resize {
      sendSizeToVisiblePages()
      return .ignored
    }
    switch event {
    case .programWillEnd:
      tasks.cancelAll()
      pages.sendToAll(event, paneContext)
      return .ignored
    case .programWillSuspend, .programDidResume:
      pages.sendToAll(event, paneContext)
      return .ignored
    case .quitRequested: return pages.sendToAll(event, paneContext)
    default: break
    }
    waitingSince = context.now
    defer { sendNotices() }
    let response: PageResponse
    switch event {
    case .action(let action): response = routeAction(action)
    case .mouse(let event): response = handleMouse(event)
    case .click(let position): response = sendToSelectedPage(.click(toPageCoordinates(position)))
    case .slowConnection:
      settings.reducesMotion = true
      response = sendToSelectedPage(event)
    case .scroll(let lines): response = scrollOrSwipe(lines: lines)
    default: response = sendToSelectedPage(event)
    }
    if response != .ignored { changes += 1 }
    return response
  }

  /// Updates the motion and the visible pages.
  public func advance(to now: Double) {
    self.now = now
    defer { sendNotices() }
    let isMoving = motion.schedule != .idle
    if motion.needsAdvance(at: now) { paging.advance(to: now) }
    performSelectionRequests()
    receiveTaskValues()
    if isMoving { changes += 1 }
    pages.advance(to: now)
    sendNotices()
    autoAdvance()
    // Pages that have just become visible start at this time.
    if notifyVisibilityChanges() { pages.advance(to: now) }
    if motion.isIdle, isSeen { preloadAndReleasePages() }
    if geometry.page.size != pageSize { sendSizeToVisiblePages() }
    scheduleAutoAdvance()
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

  /// Updates the pages when an outer pager is about to show this one.
  public func willAppear(_ context: PageContext) {
    self.context = context
    isSeen = true
    isShown = false
    notifyVisibilityChanges()
  }

  /// Updates the pages when an outer pager has come to rest at this one.
  public func didAppear(_ context: PageContext) {
    self.context = context
    isShown = true
    notifyVisibilityChanges()
  }

  /// Updates the pages when an outer pager is about to leave this one.
  public func willDisappear(_ context: PageContext) {
    self.context = context
    isShown = false
    notifyVisibilityChanges()
  }

  /// Updates the pages when this pager is no longer visible, and ends the current gesture.
  public func didDisappear(_ context: PageContext) {
    self.context = context
    cancelGesture()
    (isSeen, isShown) = (false, false)
    waitingSince = nil
    notifyVisibilityChanges()
  }

  /// Passes the values of tasks to their tabs, whose pages may look different then.
  private func receiveTaskValues() {
    guard !tasks.isEmpty else { return }
    for id in tasks.ids {
      // A receiver may remove tabs.
      for task in tasks[id] where task.deliver() {
        pane.discardCachedCanvas(of: id)
        changes += 1
      }
    }
  }

  // MARK: Creating and releasing pages

  /// Creates the pages near the one at rest, and releases those that are far away.
  private func preloadAndReleasePages() {
    guard settings.preloadDistance > 0 || settings.keepDistance != nil, let settled,
      settled != arrangedAround
    else { return }
    arrangedAround = settled
    func nearbyPages(within distance: Int) -> [PageID] {
      let center = motion.selectedIndex
      // No more than a whole round.
      let reach = max(0, min(distance, motion.pages.count))
      return (center - reach...center + reach).compactMap { motion.page(at: $0) }
    }
    let near = nearbyPages(within: settings.preloadDistance)
    for id in near { _ = page(of: id) }
    guard let distance = settings.keepDistance else { return }
    pages.removePages(except: near + nearbyPages(within: distance) + pages.visible, paneContext)
  }

  // MARK: Automatic moves

  /// The time of the next automatic move, in seconds.
  private var nextAdvance: Double? {
    guard let interval = settings.autoAdvance, interval > 0, let waitingSince else { return nil }
    return waitingSince + interval
  }

  /// Whether the pager is at rest at a page and will move to another one automatically.
  private var isWaiting: Bool {
    settings.autoAdvance != nil && motion.pages.count > 1 && motion.isIdle && isShown
      && gesture == .none
  }

  private func autoAdvance() {
    guard isWaiting, let due = nextAdvance, now >= due else { return }
    // If the move is refused, wait again.
    waitingSince = now
    perform(.nextTab, cause: .code, at: now)
  }

  /// Starts waiting for the next automatic move, or continues to wait.
  private func scheduleAutoAdvance() {
    waitingSince = isWaiting ? waitingSince ?? now : nil
  }

  // MARK: Pages

  /// Returns a page, and creates it if necessary; nil if there is no such page or it is being
  /// changed.
  func page(of id: PageID) -> AnyPage? {
    if pages.contains(id) { return pages.page(of: id) }
    let page: AnyPage
    if id == Self.placeholderID {
      page = AnyPage(placeholder)
    } else {
      guard let index = tabIndex(of: id) else { return nil }
      page = AnyPage(tabs[index].makePage())
    }
    pages.add(page, as: id)
    // An earlier page may have drawn the same state.
    pane.discardCachedCanvas(of: id)
    return page
  }

  /// The index of a tab. Tries the selected tab and its neighbours first.
  private func tabIndex(of id: PageID) -> Int? {
    let selected = selectedIndex
    for index in [selected, selected - 1, selected + 1]
    where tabs.indices.contains(index) && tabs[index].id == id { return index }
    return tabs.firstIndex { $0.id == id }
  }

  /// Passes input to the selected page.
  @discardableResult
  func sendToSelectedPage(_ event: PageEvent) -> PageResponse {
    send(event, to: currentPage)
  }

  /// Passes input to a page. During a drag, this page may no longer be the selected one.
  @discardableResult
  func send(_ event: PageEvent, to id: PageID) -> PageResponse {
    guard page(of: id) != nil else { return .ignored }
    let context = pageContext(of: id)
    return pages.withPage(id) { $0.handle(event, context) } ?? .ignored
  }

  /// The context of the pages, without their neighbours.
  var paneContext: PageContext {
    var result = context
    result.now = max(result.now, now)
    result.size = geometry.page.size
    result.reducesMotion = context.reducesMotion || settings.reducesMotion
    return result
  }

  private func pageContext(of id: PageID) -> PageContext {
    var result = paneContext
    result.now = context.now
    guard settings.isScrollEnabled else { return result }
    for direction in [Direction.backward, .forward]
    where motion.hasPage(inDirection: direction, from: id) {
      result.neighbors.insert(.neighbor(direction, along: axis))
    }
    return result
  }

  /// Notifies pages that appear or disappear. Returns whether any page was notified.
  @discardableResult
  private func notifyVisibilityChanges() -> Bool {
    let resting = isShown && motion.isIdle ? currentPage : nil
    // The most common case.
    if isSeen, let resting, pages.isResting(at: resting) { return false }
    let view = visiblePages(at: now).pages
    if isSeen, pages.shows(view, resting: resting) { return false }
    pages.notifyWillDisappear(unlessResting: resting, paneContext)
    // A removed page is not notified; the pane only shows its last canvas.
    let seen = view.filter { page(of: $0) != nil || pages.contains($0) }
    if isSeen { for id in seen where !pages.visible.contains(id) { sendSize(to: id) } }
    return pages.notifyVisibilityChanges(isSeen ? seen : [], resting: resting, paneContext)
  }

  /// Sends the visible pages their size.
  private func sendSizeToVisiblePages() {
    pageSize = geometry.page.size
    for id in pages.visible { sendSize(to: id) }
  }

  /// Sends a page its size, if the size of the pager is known.
  private func sendSize(to id: PageID) {
    if size != .zero { send(.resize, to: id) }
  }
}
