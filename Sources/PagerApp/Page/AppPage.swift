import TabPagerCore

/// What a tab shows: a document, search results, or any page of the library.
protocol AppPage: AnyObject {
  /// A number that changes whenever the page would look different at the same size.
  var version: Int { get }
  /// The keys that the page handles itself, for the help.
  var keyHelp: [KeyHelp] { get }
  /// Where in its content the page is, for the status line; `nil` if it has no places.
  var position: String? { get }
  /// When to say that the page is still empty, in seconds; `nil` once something has arrived.
  var waitsUntil: Double? { get }
  /// Long work under way in the page; `nil` if there is none.
  var work: LongWork? { get }

  func render(into canvas: inout Canvas, _ context: PageContext)
  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse
  /// Lays the page out for a pane of this size. Called before the pane is drawn.
  func resize(to size: Size)
  /// Draws with another theme and other colors from now on.
  func adopt(_ help: MakingHelp)

  func advance(to now: Double)
  func schedule(at now: Double) -> Schedule
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
}

extension AppPage {
  var keyHelp: [KeyHelp] { [] }
  var position: String? { nil }
  var waitsUntil: Double? { nil }
  var work: LongWork? { nil }
  func resize(to size: Size) {}
  func adopt(_ help: MakingHelp) {}
  func advance(to now: Double) {}
  func schedule(at now: Double) -> Schedule { .rest }
  func willAppear() {}
  func didAppear() {}
  func willDisappear() {}
  func didDisappear() {}
}
