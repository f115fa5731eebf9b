import PagerText
import PagerViews
import TabPagerCore

/// The page of a tab: a document, search results, or any page of the library.
///
/// A page has no access to its tab or to the program. It returns effects.
protocol AppPage: AnyObject {
  /// A number that changes whenever the page looks different; `nil` if the page does not know. See ``Page/drawnState``.
  var drawnVersion: Int? { get }
  /// The description of the page for the status line.
  var summary: PageSummary { get }
  /// When the status line starts to say that nothing has arrived yet, in seconds; `nil` once
  /// something has arrived.
  var waitsUntil: Double? { get }
  /// Long work in progress in the page; `nil` if there is none.
  var work: LongRunningWork? { get }
  /// Whether keys go to the page before they become actions.
  var handlesKeys: Bool { get }
  /// The keys of the page, for the help.
  var keyHelp: [KeyHelp] { get }

  func render(into canvas: inout Canvas, _ context: PageContext)
  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse
  /// Performs an action.
  ///
  /// - Parameter count: the number typed before the key, at least 0; `nil` if there is none.
  func perform(_ action: PageAction, count: Int?) -> [AppEffect]
  /// Lays the page out for a pane of this size. Called before the pane is drawn.
  func resize(to size: Size)
  /// Sets the theme and the colours.
  func setEnvironment(_ environment: ViewEnvironment)

  func advance(to now: Double)
  func schedule(at now: Double) -> Schedule
  func willAppear(_ context: PageContext)
  func didAppear(_ context: PageContext)
  func willDisappear(_ context: PageContext)
  func didDisappear(_ context: PageContext)
}

/// The result of an event in a page.
struct AppPageResponse: Equatable {
  var response: PageResponse
  var effects: [AppEffect] = []

  static let ignored = AppPageResponse(response: .ignored)

  static func consumed(_ effects: [AppEffect] = []) -> AppPageResponse {
    AppPageResponse(response: .consumed, effects: effects)
  }
}

extension AppPage {
  var waitsUntil: Double? { nil }
  var work: LongRunningWork? { nil }
  var handlesKeys: Bool { false }
  var keyHelp: [KeyHelp] { [] }
  func resize(to size: Size) {}
  func setEnvironment(_ environment: ViewEnvironment) {}
  func advance(to now: Double) {}
  func schedule(at now: Double) -> Schedule { .idle }
  func willAppear(_ context: PageContext) {}
  func didAppear(_ context: PageContext) {}
  func willDisappear(_ context: PageContext) {}
  func didDisappear(_ context: PageContext) {}
}
