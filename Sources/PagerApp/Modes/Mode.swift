import Documents
import TabPagerCore

/// What keys mean at the moment.
enum Mode {
  /// What the key map says.
  case normal
  /// A line is typed at the bottom.
  case prompt(Prompt)
  /// The list of tabs is shown.
  case switcher(Switcher)
  /// The next letter names a mark.
  case mark(Mark)

  /// What is done with a mark.
  enum Mark: Hashable {
    case set, goTo
  }
}

/// A question at the bottom of the screen, with what is being typed.
struct Prompt {
  var question: Question
  var editor = LineEditor()
  /// The way through former answers; nil as long as none was asked for.
  var recall: Recall?
  /// Of a search: where it began.
  var origin: SearchOrigin?
  /// Of a file's name: how it can go on, and whether that is being found out.
  var completion: PathCompletion?
  var completing: Completing?
  /// Why what has been typed cannot be used as it is; nil where it can.
  var complaint: String?

  /// Names that are being looked for, and the keys that were typed meanwhile.
  struct Completing {
    let job: JobID
    let stop: StopFlag
    var held: [Key] = []
  }

  /// What is said beside what is typed.
  var note: String {
    if completing != nil { return "reading the folder" }
    return complaint ?? completion.map { CompletionList(completion: $0).summary }
      ?? origin?.page.search.status() ?? ""
  }

  /// What is asked.
  enum Question: String, Hashable {
    case goTo = ":"
    case open = "open: "
    case searchForward = "/"
    case searchBackward = "?"
    case searchAll = "in all tabs: /"
    case filter = "&"
    case command = "!"

    /// The direction of a search; nil where it is none.
    var direction: Direction? {
      switch self {
      case .searchForward: .forward
      case .searchBackward: .backward
      case .goTo, .open, .filter, .searchAll, .command: nil
      }
    }

    /// Which former answers can be recalled; nil where none are.
    var history: PromptHistory.Kind? {
      switch self {
      case .searchForward, .searchBackward, .searchAll, .filter: .pattern
      case .goTo: .place
      case .command: .command
      case .open: nil
      }
    }
  }
}
