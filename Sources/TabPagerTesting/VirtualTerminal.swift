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

  /// Whether a thread has woken the program.
  private final class WakeFlag: Sendable {
    let isSet = Atomic(false)
  }

  private let wakeFlag: WakeFlag

  init(size: Size, capabilities: TerminalCapabilities) {
    let flag = WakeFlag()
    (self.size, self.capabilities, wakeFlag) = (size, capabilities, flag)
    waker = Waker { flag.isSet.store(true, ordering: .releasing) }
  }

  let isBehind = false

  /// Whether a thread has woken the program since the last call.
  func removeWake() -> Bool { wakeFlag.isSet.exchange(false, ordering: .acquiringAndReleasing) }

  /// Never called: the test screen moves the clock instead of waiting for events.
  func events(until deadline: Double?) throws -> [TerminalEvent] { [] }

  func present(_ frame: Frame) -> Bool {
    let isNew = self.frame.map { $0.canvas != frame.canvas || $0.cursor != frame.cursor } ?? true
    self.frame = frame
    frameCount += 1
    return isNew
  }

  func perform(_ effect: TerminalEffect) {}
}
