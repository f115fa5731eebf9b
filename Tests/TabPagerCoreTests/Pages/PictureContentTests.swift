import Synchronization
import TabPagerCore
import Testing

@Suite("Pictures that are loading") struct PictureContentTests {
  init() { useUTF8() }

  /// A picture that arrives when the test says so.
  private final class Delivery {
    var content: PictureContent?
    var looks = 0

    var loader: PictureLoader {
      PictureLoader("Loading the picture…") { [self] in
        looks += 1
        return content
      }
    }
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
    #expect(screen.schedule == .due(1.03))
    let version = screen.page.version
    screen.wait(0.03)
    #expect(screen.page.version == version)
    delivery.content = .picture(framedPicture)
    screen.wait(0.03)
    #expect(screen.page.version != version)
    #expect(screen.lines[0].hasPrefix("█▀▀") && screen.isResting)
    // It is not looked for again.
    let looks = delivery.looks
    screen.wait(1)
    #expect(delivery.looks == looks)
  }

  @Test("a page shows the loader's message, then the reason why there is no picture")
  func page() {
    let delivery = Delivery()
    var screen = PageScreen(PicturePage(.loading(delivery.loader)), width: 40, height: 5)
    screen.wait(1)
    #expect(text(screen.canvas) == "Loading the picture…")
    #expect(screen.page.schedule(at: 1) == .due(1.03))
    let version = screen.page.version
    delivery.content = .missing(reason: "photo.jpg is damaged.")
    screen.wait(0.1)
    #expect(text(screen.canvas) == "photo.jpg is damaged.")
    #expect(screen.page.version != version && screen.page.schedule(at: 2) == .rest)
  }

  private struct Damaged: Error, CustomStringConvertible {
    let description = "the server said no"
  }

  /// Lets the task of a loader come to its end.
  private func end(of loader: PictureLoader) async -> PictureContent? {
    while loader.result == nil { await Task.yield() }
    return loader.result
  }

  @Test("a task loads what a picture is made of", .timeLimit(.minutes(1)))
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

  @Test("an error that a task throws becomes the reason", .timeLimit(.minutes(1)))
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

  @Test("a loader that is released cancels its task", .timeLimit(.minutes(1)))
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
