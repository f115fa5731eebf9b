import PagerText
import TabPagerCore

/// Any page of the library, as the page of a tab.
final class LibraryPageAdapter: AppPage {
  /// The parts of the program that a page of the library can use.
  struct Environment {
    let theme: Theme
    /// Asks the program for an effect. It is performed after the page has handled its input.
    let perform: (AppEffect) -> Void
  }

  private final class EffectCollector {
    var effects: [AppEffect] = []
  }

  private var page: any Page
  private let requests: EffectCollector
  private var height = 1
  /// The last state that the page drew, and its version.
  private var lastDrawn: (state: AnyHashable?, version: Int) = (nil, 0)
  let summary: PageSummary

  /// The hint of a page with pages of its own, or beside other tabs.
  static let nextPageHint = ActionHint(.tab(.pager(.next)), "next page")

  /// - Parameters:
  ///   - chip: the name of the page in the status line.
  ///   - hint: its most useful key.
  init(
    theme: Theme, chip: String, hint: ActionHint = nextPageHint,
    _ make: (Environment) -> any Page
  ) {
    let requests = EffectCollector()
    self.requests = requests
    page = make(Environment(theme: theme) { requests.effects.append($0) })
    summary = PageSummary(chip: chip, hints: [hint])
  }

  var drawnVersion: Int? {
    guard let state = page.drawnState else { return nil }
    if state != lastDrawn.state { lastDrawn = (state, lastDrawn.version + 1) }
    return lastDrawn.version
  }
  var handlesKeys: Bool { true }
  var keyHelp: [KeyHelp] { page.keyHelp }
  func render(into canvas: inout Canvas, _ context: PageContext) {
    page.render(into: &canvas, context)
  }
  func handle(_ event: PageEvent, _ context: PageContext) -> AppPageResponse {
    resize(to: context.size)
    let response = page.handle(event, context)
    defer { requests.effects = [] }
    return AppPageResponse(response: response, effects: requests.effects)
  }
  func resize(to size: Size) { height = max(1, size.height) }
  func advance(to now: Double) { page.advance(to: now) }
  func schedule(at now: Double) -> Schedule { page.schedule(at: now) }
  func willAppear(_ context: PageContext) { page.willAppear(context) }
  func didAppear(_ context: PageContext) { page.didAppear(context) }
  func willDisappear(_ context: PageContext) { page.willDisappear(context) }
  func didDisappear(_ context: PageContext) { page.didDisappear(context) }

  func perform(_ action: PageAction, count: Int?) -> [AppEffect] {
    switch action {
    case .scroll(let scroll):
      lineCount(ofMovement: scroll.applyingCount(count)).map { [.send(.scroll(lines: $0))] }
        ?? action.refusal
    case .moveByLines(let lines): [.send(.scroll(lines: lines * (count ?? 1)))]
    case .choose: [.send(.scroll(lines: count ?? 1))]
    case .goToPercent where count == nil: perform(.scroll(.top), count: nil)
    default: action.refusal
    }
  }

  /// The number of lines of a movement; `nil` for a movement sideways.
  private func lineCount(ofMovement scroll: ScrollMovement) -> Int? {
    switch scroll {
    case .lines(let count): count
    case .pages(let count): count * height
    case .halfPages(let count): count * max(1, height / 2)
    // Larger than the length of any page.
    case .top: -(1 << 40)
    case .bottom: 1 << 40
    case .sideways: nil
    }
  }
}
