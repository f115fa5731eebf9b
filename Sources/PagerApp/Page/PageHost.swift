import TabPagerCore

/// Shows the page of a tab in the pager view, from when the page has been opened.
///
/// The view makes a host for every tab that becomes visible. Opening the page itself may start a
/// program, so the host asks for that with an effect.
final class PageHost: Page {
  private let id: PageID
  private let outbox: EffectOutbox
  private(set) var page: (any AppPage)?
  /// Tells the pictures of a page from those of the page it replaced.
  private var openings = 0
  private var isVisible = false
  private var isAtRest = false

  init(_ id: PageID, outbox: EffectOutbox) { (self.id, self.outbox) = (id, outbox) }

  /// Shows a page in place of the one before.
  ///
  /// - Parameter now: the time, in seconds.
  func open(_ page: any AppPage, at now: Double) {
    self.page = page
    openings += 1
    guard isVisible else { return }
    page.willAppear()
    if isAtRest { page.didAppear() }
    page.advance(to: now)
  }

  var version: Int { (page?.version ?? 0) &+ openings }
  var keyHelp: [KeyHelp] { page?.keyHelp ?? [] }
  func render(into canvas: inout Canvas, _ context: PageContext) {
    page?.render(into: &canvas, context)
  }
  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard let page else { return .ignored }
    let reply = page.handle(event, context)
    outbox.add(reply.effects)
    return reply.response
  }
  func advance(to now: Double) { page?.advance(to: now) }
  func schedule(at now: Double) -> Schedule { page?.schedule(at: now) ?? .idle }

  func willAppear() {
    isVisible = true
    if let page { page.willAppear() } else { outbox.add([.openPage(id)]) }
  }
  func didAppear() {
    isAtRest = true
    page?.didAppear()
  }
  func willDisappear() {
    isAtRest = false
    page?.willDisappear()
  }
  func didDisappear() {
    isVisible = false
    page?.didDisappear()
  }
}

/// The hosts of the tabs that have been visible or opened.
final class PageHosts {
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

  /// The pages that are open.
  var pages: some Sequence<any AppPage> { hosts.values.lazy.compactMap(\.page) }

  func remove(_ id: PageID) { hosts[id] = nil }
}
