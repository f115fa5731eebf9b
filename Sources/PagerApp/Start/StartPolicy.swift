/// Decides how the program starts: how long the first frame waits, what is done after it, which commands are performed
/// on documents, and whether the program quits because everything fits on one screen.
struct StartPolicy {
  /// The stages of a start.
  enum Stage {
    /// No frame has been shown.
    case starting
    /// The first frame has just been shown. Now the work that it did not need is done.
    case firstFrame
    case running
  }

  private(set) var stage = Stage.starting
  /// Whether the program quits if everything fits on one screen.
  private(set) var mayQuit: Bool
  /// Whether the program has quit because everything fits on one screen.
  private(set) var hasQuit = false
  /// Whether the user has pressed a key or used the mouse.
  private(set) var hasInput = false
  /// The times of the first event and of the first bytes, in seconds.
  private var startTime: Double?
  private var firstBytesTime: Double?
  /// The commands for the document that is opened first.
  private var firstCommands: [StartCommand]
  /// The commands for every document.
  private let commands: [StartCommand]

  init(_ configuration: AppConfiguration) {
    mayQuit = configuration.quitsIfOneScreen && configuration.tabs.sources.count == 1
    (firstCommands, commands) = (
      configuration.start.firstCommands, configuration.start.everyCommands
    )
  }

  /// How long the first frame waits for a document that may fit on one screen, in seconds after its first bytes. After
  /// that, a slow stream is shown as far as it has arrived.
  private static let oneScreenTimeout = 0.25

  /// How long the first frame waits for the view of a document, such as rendered Markdown, in seconds from the start.
  /// Most need less. Without this, the document itself would flash up.
  static let viewTimeout = 0.06

  /// How long the first frame waits for a diff that the program makes itself, in seconds from the start. Until the diff is
  /// complete, its text would be shown instead of the list of its files.
  static let comparisonTimeout = 0.4

  /// How long the first frame waits for something to show, in seconds from the start.
  ///
  /// If the program may quit without a frame, the first frame waits until something has arrived.
  var readyTimeout: Double {
    guard mayQuit else { return 0.01 }
    guard let firstBytesTime else { return .infinity }
    return firstBytesTime - (startTime ?? firstBytesTime) + StartPolicy.oneScreenTimeout
  }

  /// Advances to the next stage for a frame. Returns the stage before.
  mutating func advanceStage() -> Stage {
    defer { stage = stage == .starting ? .firstFrame : .running }
    return stage
  }

  /// Records an event.
  ///
  /// - Parameter isInput: whether the event is user input. After input, the program no longer quits by itself.
  mutating func recordEvent(isInput: Bool, at now: Double) {
    startTime = startTime ?? now
    guard isInput else { return }
    (hasInput, mayQuit) = (true, false)
  }

  /// Returns the commands for the document that is opened next.
  mutating func commandsForNextDocument() -> [StartCommand] {
    defer { firstCommands = [] }
    return commands + firstCommands
  }

  /// The properties of the first document that decide whether the program quits.
  struct FirstDocumentState {
    var hasBytes: Bool
    /// Whether it may still fit on one screen.
    var mayFit: Bool
    /// Whether it is complete.
    var isWhole: Bool
  }

  /// Decides whether the program quits now. Once there is too much for one screen, it no longer quits by itself.
  mutating func decideQuit(_ document: FirstDocumentState, at now: Double) {
    guard mayQuit else { return }
    if document.hasBytes { firstBytesTime = firstBytesTime ?? now }
    mayQuit = document.mayFit
    hasQuit = mayQuit && document.isWhole
  }
}
