import Synchronization
import TabPagerCore

/// A terminal without a screen, whose clock moves only when a test moves it.
final class VirtualTerminal: Terminal {
  var size: Size
  let capabilities: TerminalCapabilities
  let waker: Waker
  var now = 0.0
  /// The last frame.
  private(set) var frame: Frame?
  private(set) var frameCount = 0
  private(set) var windowTitle: String?

  /// Whether a thread has woken the program.
  private final class WakeFlag: Sendable {
    let isSet = Atomic(false)
  }

  private let wakeFlag: WakeFlag
  /// Has one element if the program was woken and nobody has waited for it yet.
  private var wakes: AsyncStream<Void>.Iterator

  init(size: Size, capabilities: TerminalCapabilities) {
    let flag = WakeFlag()
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.size, self.capabilities, wakeFlag) = (size, capabilities, flag)
    wakes = stream.makeAsyncIterator()
    waker = Waker {
      flag.isSet.store(true, ordering: .releasing)
      continuation.yield()
    }
  }

  let isBehind = false

  /// Whether a thread has woken the program since the last call.
  func consumeWake() -> Bool { wakeFlag.isSet.exchange(false, ordering: .acquiringAndReleasing) }

  /// Waits until a thread wakes the program. Returns whether the task may continue.
  func waitForWake(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await wakes.next(isolation: isolation) != nil
  }

  /// Never called: the test screen moves the clock instead of waiting for events.
  func waitForEvents(until deadline: Double?) throws -> [TerminalEvent] { [] }

  func present(_ frame: Frame) -> Bool {
    let isNew = self.frame.map { $0.canvas != frame.canvas || $0.cursor != frame.cursor } ?? true
    self.frame = frame
    windowTitle = frame.title ?? windowTitle
    frameCount += 1
    return isNew
  }

  /// What the program asked of the terminal, other than its frames.
  private(set) var copiedTexts: [String] = []
  private(set) var programs: [[String]] = []
  private(set) var bellCount = 0
  private(set) var suspensionCount = 0
  /// Whether another program had the terminal since the last call of ``consumeResumption()``.
  private var hasResumed = false

  /// Records the effect. A program or a suspension ends at once.
  func perform(_ effect: TerminalEffect) {
    switch effect {
    case .bell: bellCount += 1
    case .copy(let text): copiedTexts.append(text)
    case .run(let arguments):
      programs.append(arguments)
      hasResumed = true
    case .suspend:
      suspensionCount += 1
      hasResumed = true
    case .quit, .redraw: break
    }
  }

  /// Whether another program has returned the terminal since the last call.
  func consumeResumption() -> Bool {
    defer { hasResumed = false }
    return hasResumed
  }
}
