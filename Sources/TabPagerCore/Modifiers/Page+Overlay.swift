extension Page {
  /// Returns the page with another page in front of it while there is an item.
  ///
  /// The page behind is dimmed and receives no input meanwhile; its animations go on. The front page is in the middle, in
  /// the size that ``Page/sizeThatFits(_:)`` returns:
  ///
  /// ```swift
  /// final class Model { var message: String? = "The disk is full." }
  /// let model = Model()
  ///
  /// let page = TextPage("The page below.")
  ///   .overlay(item: Binding(model, \.message)) { message in
  ///     TextPage(message).border("Note").frame(width: 30, height: 3)
  ///   }
  /// ```
  ///
  /// The front page closes itself by setting the item to `nil`. A click outside this page also sets it to `nil`, and so does
  /// Esc if the page ignores it.
  ///
  /// - Parameters:
  ///   - item: The item, which is read before each frame. A new page is created when it changes.
  ///   - page: A closure that creates the front page.
  public func overlay<Item: Equatable>(
    item: Binding<Item?>, page: @escaping (Item) -> any Page
  ) -> some Page {
    OverlayModifier(content: self, item: item, makePage: page)
  }

  /// Returns the page with another page in front of it while a value is `true`.
  ///
  /// It is the same as ``overlay(item:page:)`` otherwise.
  ///
  /// ```swift
  /// final class Model { var showsLegend = false }
  /// let model = Model()
  ///
  /// let page = TextPage("The page below.")
  ///   .onKey("?", help: "legend") { _ in model.showsLegend = true }
  ///   .overlay(isPresented: Binding(model, \.showsLegend)) {
  ///     TextPage("Red is hot, blue is cold.").fixedSize().border("Legend")
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: Whether the front page is shown. The value becomes `false` when the user presses Esc or clicks outside the
  ///     page.
  ///   - page: A closure that creates the front page.
  public func overlay(isPresented: Binding<Bool>, page: @escaping () -> any Page) -> some Page {
    overlay(
      item: Binding(
        get: { isPresented.value ? true : nil }, set: { isPresented.value = $0 ?? false })
    ) { _ in page() }
  }
}

private struct OverlayModifier<Content: Page, Item: Equatable>: PageModifier {
  var content: Content
  let item: Binding<Item?>
  private var presented: PageForItem<Item>
  /// The environment, as of the last input; `nil` until the size is known.
  private var context: PageContext?
  /// Whether the content follows the mouse, because the button was pressed before the overlay appeared.
  private var isContentHeld = false

  init(content: Content, item: Binding<Item?>, makePage: @escaping (Item) -> any Page) {
    (self.content, self.item, presented) = (content, item, PageForItem(makePage))
  }

  var drawnState: AnyHashable? { presented.page == nil ? content.drawnState : nil }
  var keyHelp: [KeyHelp] { presented.page?.keyHelp ?? content.keyHelp }

  // MARK: Drawing

  private func frame(of page: AnyPage, in size: Size) -> Rect {
    Rect(centering: page.sizeThatFits(size), in: size)
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    renderContent(into: &canvas, context)
    guard let page = presented.page else { return }
    canvas.dim(OverlayDimming(context).dimmed)
    canvas.draw(page, in: frame(of: page, in: canvas.size), context)
  }

  // MARK: Input

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    self.context = context
    updateOverlay(at: context.now)
    defer { updateOverlay(at: context.now) }
    guard presented.page != nil else { return sendToContentTrackingButton(event, context) }
    switch event {
    case .mouse where isContentHeld: return sendToContentTrackingButton(event, context)
    case .resize, .slowConnection, .programWillSuspend, .programDidResume, .programWillEnd:
      _ = sendToContent(event, context)
      return sendToOverlay(event, context)
    case .quitRequested:
      let response = sendToOverlay(event, context)
      return response == .ignored ? sendToContent(event, context) : response
    case .key(let key):
      let response = sendToOverlay(event, context)
      if response == .ignored, key == .escape { item.value = nil }
      // Keys such as Ctrl-C control the program.
      return response == .ignored && key.modifiers.contains(.control) ? .ignored : .consumed
    case .mouse(let mouse):
      if case .press = mouse.kind, let page = presented.page,
        !frame(of: page, in: context.size).contains(mouse.position)
      {
        item.value = nil
        return .consumed
      }
      return sendToOverlay(event, context)
    default:
      let response = sendToOverlay(event, context)
      if case .handedOver = response { return .consumed }
      return response
    }
  }

  /// Passes input to the content, and remembers whether the content follows the mouse. After a press that it ignores, a
  /// pager around it sends no release.
  private mutating func sendToContentTrackingButton(_ event: PageEvent, _ context: PageContext)
    -> PageResponse
  {
    let response = sendToContent(event, context)
    if case .mouse(let mouse) = event {
      switch mouse.kind {
      case .press: isContentHeld = response != .ignored
      case .release: isContentHeld = false
      case .drag, .move, .wheel: break
      }
    }
    return response
  }

  private mutating func sendToOverlay(
    _ event: PageEvent, _ context: PageContext
  ) -> PageResponse {
    guard let page = presented.page else { return .ignored }
    let frame = frame(of: page, in: context.size)
    guard let event = event.relative(to: frame) else { return .ignored }
    var context = context
    context.size = frame.size
    return presented.page?.handle(event, context) ?? .ignored
  }

  // MARK: Time

  mutating func advance(to now: Double) {
    content.advance(to: now)
    updateOverlay(at: now)
    presented.page?.advance(to: now)
  }

  func schedule(at now: Double) -> Schedule {
    let own = presented.page?.schedule(at: now) ?? .idle
    return min(content.schedule(at: now), own)
  }

  /// Shows or removes the upper page, if the item has changed.
  private mutating func updateOverlay(at now: Double) {
    guard var context else { return }
    context.now = now
    presented.updatePage(for: item.value) { page in
      var inner = context
      inner.size = Rect(centering: page.sizeThatFits(context.size), in: context.size).size
      return inner
    }
  }

  mutating func didDisappear(_ context: PageContext) {
    content.didDisappear(context)
    isContentHeld = false
  }
}
