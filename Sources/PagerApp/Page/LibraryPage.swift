import TabPagerCore

/// Any page of the library, as the page of a tab.
final class LibraryPage: AppPage {
  private var page: AnyPage

  init(_ page: AnyPage) { self.page = page }

  var version: Int { page.version }
  var keyHelp: [KeyHelp] { page.keyHelp }
  func render(into canvas: inout Canvas, _ context: PageContext) {
    page.render(into: &canvas, context)
  }
  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    page.handle(event, context)
  }
  func advance(to now: Double) { page.advance(to: now) }
  func schedule(at now: Double) -> Schedule { page.schedule(at: now) }
  func willAppear() { page.willAppear() }
  func didAppear() { page.didAppear() }
  func willDisappear() { page.willDisappear() }
  func didDisappear() { page.didDisappear() }
}
