import CNCurses
import TabPagerCore

/// The question what a terminal of an unknown type is (DA1), and its answer.
struct TypeQuery {
  /// How long to wait for the answer, in seconds.
  static let timeLimit = 0.5

  /// Whether the terminal answered in time.
  let isAnswered: Bool
  /// The decoder of all that came. A late answer is still recognised by it.
  private(set) var decoder = InputDecoder()
  /// The keys that came before the answer.
  private(set) var events: [Event] = []

  /// Asks a terminal in raw mode, and waits for the answer.
  init(_ device: TerminalDevice) {
    var now = NCursesTerminal.clock
    let end = now + TypeQuery.timeLimit
    decoder.awaitReplies(from: now)
    var question = OutputQueue()
    question.append(ModeStrings.askType)
    var isOpen = device.write(&question)
    while isOpen, decoder.repliesEnd != nil, now < end {
      let result = events_wait(device.descriptor, -1, -1, 0, end - now)
      now = NCursesTerminal.clock
      if result.terminal_readable != 0 {
        switch device.read() {
        case .bytes(let bytes): events += decoder.feed(bytes, at: now)
        case .nothing: break
        case .gone: isOpen = false
        }
      } else if result.terminal_gone != 0 {
        isOpen = false
      }
    }
    isAnswered = decoder.repliesEnd == nil
  }
}
