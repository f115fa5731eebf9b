/// How the program starts: how long the first frame waits, what is done after it, which commands documents begin with,
/// and whether the program quits by itself because everything fits on one screen.
struct StartPolicy {
  /// The stages of a start.
  enum Stage {
    /// There was no time for a frame yet.
    case starting
    /// The first frame is shown. What it did without follows.
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
    mayQuit = configuration.start.quitsIfOneScreen && configuration.tabs.sources.count == 1
    (firstCommands, commands) = (
      configuration.start.firstCommands, configuration.start.everyCommands
    )
  }

  /// How long the first frame waits for a document that may fit on one screen once some of it has come, in seconds:
  /// what a slow stream has brought is to be seen.
  private static let oneScreenTimeout = 0.25

  /// How long the first frame waits for something to show, in seconds from the start.
  ///
  /// Where the program may quit without a frame, it waits until something has come.
  var readyTimeout: Double {
    guard mayQuit else { return 0.01 }
    guard let firstBytesTime else { return .infinity }
    return firstBytesTime - (startTime ?? firstBytesTime) + StartPolicy.oneScreenTimeout
  }

  /// Lets time pass for a frame; returns the stage until then.
  mutating func advance() -> Stage {
    defer { stage = stage == .starting ? .firstFrame : .running }
    return stage
  }

  /// Notes an event.
  ///
  /// - Parameter isInput: whether it is the user's, who from then on quits when they like.
  mutating func note(isInput: Bool, at now: Double) {
    startTime = startTime ?? now
    guard isInput else { return }
    (hasInput, mayQuit) = (true, false)
  }

  /// The commands for a document that is opened now.
  mutating func nextCommands() -> [StartCommand] {
    defer { firstCommands = [] }
    return commands + firstCommands
  }

  /// What of the first document decides whether the program quits.
  struct FirstDocument {
    var hasBytes: Bool
    /// Whether it may still turn out to fit on one screen.
    var mayFit: Bool
    /// Whether nothing more is to come of it.
    var isWhole: Bool
  }

  /// Decides whether the program quits now, which it does no more once there is too much for one screen.
  mutating func decide(_ document: FirstDocument, at now: Double) {
    guard mayQuit else { return }
    if document.hasBytes { firstBytesTime = firstBytesTime ?? now }
    mayQuit = document.mayFit
    hasQuit = mayQuit && document.isWhole
  }
}
