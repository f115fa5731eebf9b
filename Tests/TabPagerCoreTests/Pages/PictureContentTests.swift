import Synchronization
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Loading pictures") struct PictureContentTests {
  init() { useUTF8Locale() }

  /// A picture loader that finishes when the test calls `finish`.
  private final class ManualPictureDelivery {
    var finish: @Sendable (Outcome) -> Void = { _ in }
    private(set) lazy var loader = PictureLoader("Loading the picture…") {
      finish = $0
    } content: { (outcome: Outcome) in
      switch outcome {
      case .arrived: .picture(framedPicture)
      case .damaged: .missing(reason: "photo.jpg is damaged.")
      }
    }

    enum Outcome { case arrived, damaged }
  }

  /// Returns the words on a canvas, separated by single spaces.
  private func words(on canvas: Canvas) -> String {
    let scalars = canvas.rows.joined().map { $0.glyph.base }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }

  @Test("a header shows the loader's message, then the picture")
  func header() {
    let delivery = ManualPictureDelivery()
    var screen = ListScreen(
      ListPage([], header: StretchyHeader(.loading(delivery.loader), height: .rows(4))),
      width: 24)
    screen.wait(1)
    #expect(words(on: screen.canvas) == "Loading the picture…")
    #expect(screen.isIdle)
    let version = screen.page.drawnState
    screen.wait(1)
    #expect(screen.page.drawnState == version)
    delivery.finish(.arrived)
    screen.wait(0)
    #expect(screen.page.drawnState != version)
    #expect(screen.lines[0].hasPrefix("█▀▀") && screen.isIdle)
  }

  @Test("a page shows the loader's message, then the reason for the failure")
  func page() {
    let delivery = ManualPictureDelivery()
    var screen = PageScreen(PicturePage(.loading(delivery.loader)), width: 40, height: 5)
    screen.wait(1)
    #expect(words(on: screen.canvas) == "Loading the picture…")
    #expect(screen.page.schedule(at: 1) == .idle)
    let version = screen.page.drawnState
    delivery.finish(.damaged)
    screen.wait(0)
    #expect(words(on: screen.canvas) == "photo.jpg is damaged.")
    #expect(screen.page.drawnState != version && screen.page.schedule(at: 2) == .idle)
  }

  @Test("of a picture loader's results, only the first counts, and all callers get it")
  func firstOutcome() {
    let delivery = ManualPictureDelivery()
    let loader = delivery.loader
    #expect(loader.result == nil)
    for outcome in [ManualPictureDelivery.Outcome.damaged, .arrived] { delivery.finish(outcome) }
    for _ in 0..<2 {
      guard case .missing? = loader.result else {
        Issue.record("the first result was not kept")
        return
      }
    }
    delivery.finish(.arrived)
    guard case .missing? = loader.result else {
      Issue.record("a later result replaced the first one")
      return
    }
  }

  // MARK: The run loop

  /// A page that calls a closure once after its content is first drawn, as another thread might do at that time.
  private final class FirstDrawingPage: Page {
    private var content: AnyPage
    private var afterFirstDrawing: (() -> Void)?

    init(_ content: AnyPage, afterFirstDrawing: @escaping () -> Void) {
      (self.content, self.afterFirstDrawing) = (content, afterFirstDrawing)
    }

    var drawnState: AnyHashable? { content.drawnState }
    func render(into canvas: inout Canvas, _ context: PageContext) {
      content.render(into: &canvas, context)
      afterFirstDrawing?()
      afterFirstDrawing = nil
    }
    func advance(to now: Double) { content.advance(to: now) }
    func schedule(at now: Double) -> Schedule { content.schedule(at: now) }
  }

  /// Runs a program until it sleeps without a deadline.
  private func runProgram(_ page: some Page) -> RecordingTerminal {
    let terminal = RecordingTerminal(
      size: Size(width: 24, height: 8),
      capabilities: TerminalCapabilities(colors: .palette256, isUnicode: true))
    let pager = TabPagerView { Tab("Picture") { page } }
    var loop = RunLoop(
      SinglePageApplication(pager, terminal.capabilities, waker: terminal.waker), on: terminal)
    try? loop.run()
    return terminal
  }

  /// Returns one page of each kind that loads a picture.
  private func pictureLoadingPages(_ loader: PictureLoader) -> [AnyPage] {
    let header = StretchyHeader(.loading(loader), height: .rows(4))
    return [AnyPage(PicturePage(.loading(loader))), AnyPage(ListPage([], header: header))]
  }

  @Test("a picture that arrives wakes the sleeping program and is shown", arguments: [0, 1])
  func arrival(index: Int) {
    let delivery = ManualPictureDelivery()
    let page = pictureLoadingPages(delivery.loader)[index]
    let terminal = runProgram(FirstDrawingPage(page) { delivery.finish(.arrived) })
    #expect(terminal.hangUpReason == .scriptPlayed)
    let frames = terminal.presented.map { words(on: $0.frame.canvas) }
    #expect(frames.first?.contains("Loading the picture…") == true)
    #expect(frames.last?.contains("▄▄▄") == true)
  }

  @Test("a program sleeps without a timer while a picture loads", arguments: [0, 1])
  func sleep(index: Int) {
    let delivery = ManualPictureDelivery()
    let terminal = runProgram(pictureLoadingPages(delivery.loader)[index])
    #expect(terminal.deadlines == [nil] && terminal.presented.count == 1)
  }

  @Test("a picture that arrived before the first frame wakes the run loop once it is known")
  func lateWaker() {
    let delivery = ManualPictureDelivery()
    let screen = ListScreen(
      ListPage([], header: StretchyHeader(.loading(delivery.loader), height: .rows(4))))
    delivery.finish(.arrived)
    let wakeCalls = Mailbox<Void>()
    var (canvas, context) = (Canvas(size: screen.size), screen.context)
    context.waker = Waker { wakeCalls.post(()) }
    screen.page.render(into: &canvas, context)
    #expect(wakeCalls.drain().count == 1)
  }

  // MARK: Tasks

  private struct DamagedPictureError: Error, CustomStringConvertible {
    let description = "the server said no"
  }

  /// Waits until a loader's task has ended, and returns its result.
  private func waitForResult(of loader: PictureLoader) async -> PictureContent? {
    while loader.result == nil { await Task.yield() }
    return loader.result
  }

  @Test("a picture loader loads the data of a picture in a task", .timeLimit(.minutes(10)))
  func task() async throws {
    let loader = PictureLoader {
      await Task.yield()
      return Color.indexed(4)
    } picture: { color in
      Picture { _, _ in { _, _ in color } }
    }
    #expect(loader.message == "Loading…")
    guard case .picture(let picture)? = await waitForResult(of: loader) else {
      Issue.record("no picture")
      return
    }
    var canvas = Canvas(size: Size(width: 1, height: 1))
    picture.render(into: &canvas, in: canvas.bounds)
    #expect(canvas[0, 0].style.background == .indexed(4))
  }

  @Test(
    "an error thrown while loading a picture becomes the reason shown", .timeLimit(.minutes(10)))
  func failure() async throws {
    let loader = PictureLoader { () throws -> Int in
      throw DamagedPictureError()
    } picture: { _ in
      framedPicture
    }
    guard case .missing(let reason)? = await waitForResult(of: loader) else {
      Issue.record("no reason")
      return
    }
    #expect(reason == "the server said no")
  }

  private final class CancellationFlag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  @Test("a released picture loader cancels its task", .timeLimit(.minutes(10)))
  func cancellation() async {
    let cancelled = CancellationFlag()
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
