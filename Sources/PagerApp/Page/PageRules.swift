import LessOptionTable

/// How a page lays out text, jumps, searches and filters, where the key presets differ.
///
/// The properties start with the rules of all presets but `less`. ``lessPreset(_:)`` is the only place where that
/// preset differs. Options of `less` that have an effect in all presets are set in
/// ``Layout/applyLessOptions(_:isPlain:)``.
struct PageRules: Hashable {
  var layout = Layout()
  var search = Search()
  var jumps = Jumps()
  var filter = Filter()

  struct Layout: Hashable {
    /// The row for the target of a jump, even if the rows below the end of the document stay empty; `nil` to leave no
    /// rows empty.
    var jumpTarget: JumpTargetRow?
    /// Whether lines are cut off, rather than wrapped, while they are scrolled sideways.
    var unwrapsToScroll = false
    /// The mark at the right edge of a line that is cut off; `nil` for the usual one.
    var rightMark: Character?
    /// Whether each run of blank lines is shown as one line.
    var squeezesBlankLines = false
    /// The width of the column with the letters of marks, and with an asterisk beside matches; 0 without it.
    var statusWidth = 0
    var showsStatusColumn: Bool { statusWidth > 0 }
    /// Which movements mark the first new line.
    var marksNewLine = UnreadLineMarking.none
    /// The number of lines, and of columns at the start of each line, that stay in view.
    var headerLines = 0
    var headerColumns = 0

    /// Sets the rules that options of `less` change in all presets.
    ///
    /// - Parameter isPlain: Whether text is shown as in `less`, too.
    mutating func applyLessOptions(_ values: LessOptionValues, isPlain: Bool) {
      squeezesBlankLines = values.number(of: .squeeze) == 1
      let hasStatus = values.number(of: .statusColumn) == 1
      statusWidth = hasStatus ? max(1, min(8, values.number(of: .statusColumnWidth))) : 0
      marksNewLine = UnreadLineMarking(rawValue: values.number(of: .newLine)) ?? .none
      let header = values.text(of: .header).split(separator: ",", omittingEmptySubsequences: false)
        .map { Int($0) ?? 0 }
      headerLines = min(Layout.headerLimit, header.first ?? 0)
      headerColumns = min(Layout.headerLimit, header.dropFirst().first ?? 0)
      // Only the preset `less` cuts lines off in this way.
      guard isPlain, unwrapsToScroll else { return }
      // The mark may follow an attribute, as in `*s>`.
      rightMark = values.text(of: .rightMark).last.flatMap { $0 == "-" ? nil : $0 }
    }

    private static let headerLimit = 1000
  }

  struct Search: Hashable {
    var start = SearchStart.currentMatch
    /// Whether searches wrap around.
    var wraps = true
    /// Whether the next match is in another line.
    var isByLines = false
    /// Whether a line with a match goes to the row for the target of a jump.
    var jumpsToMatch = false
  }

  struct Jumps: Hashable {
    /// Whether the mark of `''` is set only by a jump to a row that is not near.
    var keepsMarkIfNear = false
    /// Whether the marks `^` and `$` are the first and the last line, and `''` goes to the first one before any jump.
    var hasMarksOfEdges = false
    /// Whether a jump to a line that does not exist is refused.
    var refusesMissingLines = false
  }

  struct Filter: Hashable {
    /// Whether a filter changes neither the line at the top nor the first visible column, even if a match is elsewhere.
    var keepsPosition = false
    /// Whether a jump to a line that the filter hides goes to the next line that it shows, and percentages are those of
    /// the unfiltered document.
    var jumpsAsUnfiltered = false
  }

  /// The rules with the keys of `less`.
  static func lessPreset(_ values: LessOptionValues) -> PageRules {
    var rules = PageRules()
    rules.layout.jumpTarget = JumpTargetRow(values.text(of: .jumpTarget)) ?? .row(1)
    rules.layout.unwrapsToScroll = true
    rules.search = Search(
      start: SearchStart(lessLevel: values.number(of: .searchStart)), wraps: false,
      isByLines: true, jumpsToMatch: true)
    rules.jumps = Jumps(
      keepsMarkIfNear: true, hasMarksOfEdges: true, refusesMissingLines: true)
    rules.filter = Filter(keepsPosition: true, jumpsAsUnfiltered: true)
    return rules
  }
}

/// The movements after which the first new line is marked: the levels of the option `-w`.
enum UnreadLineMarking: Int, Hashable {
  case none
  /// A page down, or a jump.
  case pages
  /// Any movement down by more than one line, or a jump.
  case all
}

/// Where a search starts.
enum SearchStart: Hashable {
  /// At the current match, or at the top.
  case currentMatch
  /// After the line at the row for the target of a jump.
  case target
  case afterScreen
  /// At the edge of the screen, so that the search includes all visible lines.
  case screen

  /// The start at a level of the option `-a`.
  init(lessLevel: Int) { self = lessLevel == 0 ? .target : lessLevel == 1 ? .afterScreen : .screen }
}

/// The row of the pane for the target of a jump: the option `-j` of `less`.
enum JumpTargetRow: Hashable {
  /// A row counted from 1 or, if negative, from the bottom of the screen with -1 for the prompt.
  case row(Int)
  /// A share of the height.
  case share(Double)

  /// Parses the value of the option; `nil` if it is invalid.
  init?(_ text: String) {
    if text.hasPrefix("."), let share = Double("0" + text) {
      self = .share(share)
    } else if let row = Int(text) {
      self = .row(row)
    } else {
      return nil
    }
  }

  /// The row in a pane, from 0.
  func row(inPaneOfHeight height: Int) -> Int {
    let row =
      switch self {
      case .row(let row) where row > 0: row - 1
      case .row(let row): height + 1 + row
      case .share(let share): Int(Double(height + 1) * share)
      }
    return max(0, min(height - 1, row))
  }
}
