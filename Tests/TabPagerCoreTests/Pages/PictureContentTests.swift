import Synchronization
import TabPagerCore
import Testing

@Suite("Pictures that are loading") struct PictureContentTests {
  init() { useUTF8() }

  /// A picture that arrives when the test says so.
  private final class Delivery {
    private var finish: (Result<Int, any Error>) -> Void = { _ in }
    private(set) lazy var loader = PictureLoader("Loading the picture…") {
      finish = $0
    } picture: { (_: Int) in
      framedPicture
    }

    func succeed() { finish(.success(0)) }
    func fail(_ reason: String) { finish(.failure(Damaged(description: reason))) }
  }

  /// The text of a placeholder, without the blanks around it.
  private func text(_ canvas: Canvas) -> String {
    let scalars = canvas.rows.joined().map { $0.glyph.base }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }

  @Test("a header shows the loader's message, then the picture")
  func header() {
    let delivery = Delivery()
    var screen = ListScreen(
      ListPage([], header: StretchyHeader(.loading(delivery.loader), height: .rows(4))),
      width: 24)
    screen.wait(1)
    #expect(text(screen.canvas) == "Loading the picture…")
    #expect(screen.isResting)
    let version = screen.page.version
    screen.wait(0.03)
    #expect(screen.page.version == version)
    delivery.succeed()
    screen.wait(0.03)
    #expect(screen.page.version != version)
    #expect(screen.lines[0].hasPrefix("█▀▀") && screen.isResting)
  }

  @Test("a page shows the loader's message, then the reason why there is no picture")
  func page() {
    let delivery = Delivery()
    var screen = PageScreen(PicturePage(.loading(delivery.loader)), width: 40, height: 5)
    screen.wait(1)
    #expect(text(screen.canvas) == "Loading the picture…")
    let version = screen.page.version
    delivery.fail("photo.jpg is damaged.")
    screen.wait(0.1)
    #expect(text(screen.canvas) == "photo.jpg is damaged.")
    #expect(screen.page.version != version && screen.page.schedule(at: 2) == .rest)
  }

  private struct Damaged: Error, CustomStringConvertible {
    var description = "the server said no"
  }

  @Test("the end of loading wakes the run loop of each page that shows the picture, once")
  func wake() {
    let wakes = Counter()
    let delivery = Delivery()
    let page = PicturePage(.loading(delivery.loader))
    let context = PageContext(
      size: Size(width: 20, height: 3), now: 0,
      capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true),
      waker: Waker { wakes.add() })
    func draw() {
      var canvas = Canvas(size: context.size)
      page.render(into: &canvas, context)
    }
    draw()
    draw()
    #expect(wakes.count == 0)
    delivery.succeed()
    #expect(wakes.count == 1)
    // A page that is drawn after the end, and was not advanced since, is woken at once.
    let late = Delivery()
    let latePage = PicturePage(.loading(late.loader))
    late.succeed()
    var canvas = Canvas(size: context.size)
    latePage.render(into: &canvas, context)
    #expect(wakes.count == 2)
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  /// Lets the task of a loader come to its end.
  private func end(of loader: PictureLoader) async -> PictureContent? {
    while loader.result == nil { await Task.yield() }
    return loader.result
  }

  @Test("a task loads what a picture is made of", .timeLimit(.minutes(10)))
  func task() async throws {
    let loader = PictureLoader {
      await Task.yield()
      return Color.indexed(4)
    } picture: { color in
      Picture { _, _ in { _, _ in color } }
    }
    #expect(loader.message == "Loading…")
    guard case .picture(let picture)? = await end(of: loader) else {
      Issue.record("no picture")
      return
    }
    var canvas = Canvas(size: Size(width: 1, height: 1))
    picture.render(into: &canvas, in: canvas.bounds)
    #expect(canvas[0, 0].style.background == .indexed(4))
  }

  @Test("an error that a task throws becomes the reason", .timeLimit(.minutes(10)))
  func failure() async throws {
    let loader = PictureLoader { () throws -> Int in
      throw Damaged()
    } picture: { _ in
      framedPicture
    }
    guard case .missing(let reason)? = await end(of: loader) else {
      Issue.record("no reason")
      return
    }
    #expect(reason == "the server said no")
  }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  @Test("a loader that is released cancels its task", .timeLimit(.minutes(10)))
  func cancellation() async {
    let cancelled = Flag()
    do {
      let loader = PictureLoader {
        while !Task.isCancelled { await Task.yield() }
        cancelled.set()
        return 0
      } picture: { _ in
        framedPicture
      }
      #expect(loader.message == "Loading…" && !cancelled.isSet)
    }
    while !cancelled.isSet { await Task.yield() }
  }
}
