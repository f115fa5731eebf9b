import PagerText
import PagerViews
import TabPagerCore

/// The placeholder of a tab's page in the pager view. It shows the page once the page is opened.
///
/// The view creates a host for every tab that becomes visible. Opening the page may start a
/// program, so the host requests that with an effect.
final class PageHost: Page {
  private let id: PageID
  private let outbox: EffectOutbox
  private(set) var page: (any AppPage)?
  /// The line above the page; `nil` if there is none.
  private var caption: TourHintLine?
  /// The preview to the right of the page; `nil` if the page has the whole width.
  private(set) var preview: FolderEntryPreview?
  /// The number of pages opened so far. It is part of the state, so that a new page never has the
  /// state of the page that it replaces.
  private var openings = 0
  /// The context in which the page became visible; `nil` while it is hidden.
  private var visibleContext: PageContext?
  private var isAtRest = false

  init(_ id: PageID, outbox: EffectOutbox) { (self.id, self.outbox) = (id, outbox) }

  /// Replaces the page.
  ///
  /// - Parameters:
  ///   - caption: the line above it, if there is one.
  ///   - pane: the size of the pane.
  ///   - now: the time, in seconds.
  func replacePage(
    with page: any AppPage, caption: TourHintLine?, pane: Size, now: Double
  ) {
    (self.page, self.caption, preview) = (page, caption, nil)
    if caption != nil { resize(to: pane) }
    openings += 1
    guard var context = visibleContext.map(pageContext) else { return }
    context.now = now
    page.willAppear(context)
    if isAtRest { page.didAppear(context) }
    page.advance(to: now)
  }

  /// Shows another preview beside the page, or none.
  func setPreview(_ preview: FolderEntryPreview?, in pane: Size) {
    self.preview = preview
    openings += 1
    resize(to: pane)
  }

  var drawnState: AnyHashable? {
    guard let page else { return openings }
    guard let version = page.drawnVersion else { return nil }
    let state = DrawnState(page: version, preview: preview?.version, openings: openings)
    if let lastDrawn, lastDrawn.state == state { return lastDrawn.erased }
    // A motion asks for it in every frame, and type erasure is slow.
    let erased = AnyHashable(state)
    lastDrawn = (state, erased)
    return erased
  }

  /// The last state that was asked for.
  private var lastDrawn: (state: DrawnState, erased: AnyHashable)?

  private struct DrawnState: Hashable {
    let page: Int
    let preview: Int?
    let openings: Int
  }

  var keyHelp: [KeyHelp] { page?.keyHelp ?? [] }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    guard let page else { return }
    let rect = pageRect(in: canvas.size)
    guard rect != canvas.bounds else { return page.render(into: &canvas, context) }
    caption?.draw(into: &canvas)
    preview?.draw(into: &canvas, context)
    var part = Canvas(size: rect.size)
    page.render(into: &part, pageContext(context))
    canvas.copy(part, part.bounds, to: rect.origin)
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let rect = pageRect(in: context.size)
    guard let page, let event = event.movedUp(by: rect.minY) else { return .ignored }
    if preview != nil, let column = event.pressedColumn, column >= rect.maxX {
      // A click on the preview opens the entry; a drag that begins there swipes.
      guard case .click = event else { return .ignored }
      outbox.add(page.perform(.choose, count: nil))
      return .consumed
    }
    let reply = page.handle(event, pageContext(context))
    outbox.add(reply.effects)
    return reply.response
  }

  // MARK: The position of the page

  /// The number of rows of a pane above the page.
  func captionHeight(in pane: Size) -> Int {
    caption == nil ? 0 : TourHints.height(in: pane)
  }

  /// The cells of the page in a pane: below the caption, to the left of the preview.
  private func pageRect(in pane: Size) -> Rect {
    let top = captionHeight(in: pane)
    let width = preview == nil ? pane.width : FolderEntryPreview.listWidth(in: pane)
    return Rect(x: 0, y: top, width: width, height: pane.height - top)
  }

  private func pageContext(_ context: PageContext) -> PageContext {
    var result = context
    result.size = pageRect(in: context.size).size
    return result
  }

  /// Lays the page and the preview out for a pane of this size.
  func resize(to pane: Size) {
    page?.resize(to: pageRect(in: pane).size)
    preview?.resize(to: pane)
  }

  /// Draws with another theme and other colours from now on.
  func setEnvironment(_ environment: ViewEnvironment) {
    if caption != nil, caption?.theme != environment.theme {
      caption?.theme = environment.theme
      openings += 1
    }
    page?.setEnvironment(environment)
    preview?.setEnvironment(environment)
  }

  func advance(to now: Double) { page?.advance(to: now) }
  func schedule(at now: Double) -> Schedule { page?.schedule(at: now) ?? .idle }

  func willAppear(_ context: PageContext) {
    visibleContext = context
    if let page { page.willAppear(pageContext(context)) } else { outbox.add([.openPage(id)]) }
  }
  func didAppear(_ context: PageContext) {
    isAtRest = true
    page?.didAppear(pageContext(context))
  }
  func willDisappear(_ context: PageContext) {
    isAtRest = false
    page?.willDisappear(pageContext(context))
  }
  func didDisappear(_ context: PageContext) {
    visibleContext = nil
    page?.didDisappear(pageContext(context))
  }
}

/// The hosts of the tabs that have been visible or opened.
final class PageHostStore {
  private let outbox: EffectOutbox
  private var hosts: [PageID: PageHost] = [:]

  init(outbox: EffectOutbox) { self.outbox = outbox }

  /// The host of a tab, created when it is first needed.
  subscript(id: PageID) -> PageHost {
    if let host = hosts[id] { return host }
    let host = PageHost(id, outbox: outbox)
    hosts[id] = host
    return host
  }

  func page(of id: PageID) -> (any AppPage)? { hosts[id]?.page }

  /// The preview beside the page of a tab; `nil` if there is none.
  func preview(of id: PageID) -> FolderEntryPreview? { hosts[id]?.preview }

  /// The previews beside pages.
  var previews: some Sequence<FolderEntryPreview> { hosts.values.lazy.compactMap(\.preview) }

  /// The pages that are open.
  var pages: some Sequence<any AppPage> { hosts.values.lazy.compactMap(\.page) }

  /// Lays the open pages out for a pane of this size.
  func resize(to pane: Size) { for host in hosts.values { host.resize(to: pane) } }

  /// Draws with another theme and other colours from now on.
  func setEnvironment(_ environment: ViewEnvironment) {
    for host in hosts.values { host.setEnvironment(environment) }
  }

  func remove(_ id: PageID) { hosts[id] = nil }
}

extension PageEvent {
  /// The column of a click, or of a press of a button; `nil` for other events.
  fileprivate var pressedColumn: Int? {
    switch self {
    case .click(let position): position.x
    case .mouse(let event):
      if case .press = event.kind { event.position.x } else { nil }
    default: nil
    }
  }

  /// The event for a page that starts some rows farther down; `nil` for a click above it.
  fileprivate func movedUp(by rows: Int) -> PageEvent? {
    guard rows > 0 else { return self }
    switch self {
    case .click(let position):
      guard position.y >= rows else { return nil }
      return .click(Position(x: position.x, y: position.y - rows))
    case .mouse(var event):
      event.position.y -= rows
      return .mouse(event)
    default: return self
    }
  }
}
