import TabPagerCore
import TabPagerImages

/// The list with a picture of the user's own, which is read in the background: the list is there at
/// once, and says what is wrong where there is no picture.
struct StretchyFilePage: Page {
  private var list: ListPage
  private let loader: ImageLoader
  private let path: String
  private var isWaiting = true

  init(_ rows: [ListRow], path: String) {
    self.path = path
    list = ListPage(
      rows,
      header: StretchyHeader(.missing(reason: "reading \(path)"), inset: StretchyDemo.headerHeight))
    loader = ImageLoader(contentsOf: path)
  }

  var version: Int { list.version }
  var keyHelp: [KeyHelp] { list.keyHelp }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    list.render(into: &canvas, context)
  }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    list.handle(event, context)
  }

  mutating func advance(to now: Double) {
    list.advance(to: now)
    guard isWaiting, let result = loader.result else { return }
    isWaiting = false
    switch result {
    case .success(let image): list.header?.content = .picture(Picture(image))
    case .failure(let error): list.header?.content = .missing(reason: "\(path) \(error)")
    }
  }

  func schedule(at now: Double) -> Schedule {
    list.schedule(at: now).sooner(isWaiting ? .due(now + 0.03) : .rest)
  }

  mutating func didDisappear() { list.didDisappear() }
}
