import PagerText
import TabPagerCore

/// The contents of the last row of the screen, from left to right.
struct StatusLine: Hashable {
  /// The name of the view, such as `LOG`; empty for none.
  var chip = ""
  /// The active modes, such as following.
  var states: [StatusPageState] = []
  /// The name of the page, or a message or progress that temporarily replaces it.
  var text = StatusMiddleText.name("", isPath: false)
  /// Further details about the page, each after a separator.
  var facts: [String] = []
  /// Details that disappear before the first hints do.
  var minorFacts: [String] = []
  /// The position in the document; empty if unknown.
  var position = ""
  /// The position if there is little room; `nil` to keep the other one.
  var shortPosition: String?
  /// The keys that are useful here, the most useful one first.
  var hints: [StatusHint] = []
  /// Whether the page itself shows its name, so that the name is omitted before a hint is.
  var pageShowsName = false

  /// The numbers of cells of the text below which it is omitted, and below which hints disappear.
  ///
  /// - Parameter needed: The number of cells of the whole text.
  func minimumTextWidths(forFullWidth needed: Int) -> (shown: Int, beforeHints: Int) {
    guard text.isName else { return (needed, needed) }
    let modest = min(needed, Self.modestName)
    return pageShowsName ? (modest, 0) : (min(needed, Self.shortestName), modest)
  }

  /// The width in cells to which a long name is shortened before hints disappear.
  private static let modestName = 24
  /// The width in cells below which a name is omitted instead of shortened.
  private static let shortestName = 8
}

/// The text in the middle of the status line.
enum StatusMiddleText: Hashable {
  /// The name of the page. The folder of a path is dimmer.
  case name(String, isPath: Bool)
  case message(StatusMessage)
  case work(LongRunningWork, stop: StatusHint?)

  var isName: Bool {
    if case .name = self { true } else { false }
  }
}

/// A sentence in the status line, with hints of keys to press next.
struct StatusMessage: Hashable {
  var text: String
  var hints: [StatusHint] = []

  /// The sentence in one piece: `no tab 7 · t lists the tabs`.
  var string: String { ([text] + hints.map(\.string)).joined(separator: " · ") }
}

/// A key in the status line and what it does. A click on it presses the key.
struct StatusHint: Hashable {
  /// The key, or the keys of a sequence.
  let keys: [Key]
  let word: String
  /// Whether the hint is the last one to disappear, and stays while a name can become shorter.
  let isEssential: Bool
  /// The notation of the keys.
  let name: String

  init(keys: [Key], word: String, isEssential: Bool = false) {
    (self.keys, self.word, self.isEssential) = (keys, word, isEssential)
    name = Key.notation(of: keys)
  }

  var string: String { "\(name) \(word)" }
}

/// An active mode of a page.
struct StatusPageState: Hashable {
  enum Kind: Hashable {
    case follow, filter, search, failure
  }

  var kind: Kind
  /// The word in capital letters, such as `FOLLOW`.
  var label: String
  /// A detail of the mode, such as a pattern; empty for none.
  var detail = ""
}

/// A run of cells in one style.
struct StatusSegment: Hashable {
  /// The style of the cells.
  struct SegmentStyle: Hashable {
    var role: ColorRole
    var surface = ColorRole.raised
    var attributes: Style.Attributes = []
  }

  let glyphs: [Glyph]
  let style: SegmentStyle
  /// The hint whose key a click on the cells presses; `nil` if they cannot be clicked.
  let hint: StatusHint?
  /// The number of cells.
  let width: Int

  init(_ text: String, _ style: SegmentStyle, hint: StatusHint? = nil) {
    self.init(PrintableGlyphs.glyphs(of: text), style, hint: hint)
  }

  init(_ glyphs: [Glyph], _ style: SegmentStyle, hint: StatusHint? = nil) {
    (self.glyphs, self.style, self.hint) = (glyphs, style, hint)
    width = glyphs.reduce(0) { $0 + $1.width }
  }
}

extension StatusSegment.SegmentStyle {
  static let chip = Self(role: .onAccent, surface: .accent, attributes: .bold)
  static let text = Self(role: .text)
  static let secondary = Self(role: .secondary)
  static let rule = Self(role: .rule)
  static let accent = Self(role: .accent)
  static let key = Self(role: .accent, attributes: .bold)

  /// The label of a state.
  static func stateLabel(_ kind: StatusPageState.Kind) -> Self {
    switch kind {
    case .follow: Self(role: .added, surface: .selection, attributes: .bold)
    case .filter: Self(role: .accent, surface: .selection, attributes: .bold)
    case .search: Self(role: .onMatch, surface: .match, attributes: .bold)
    case .failure: Self(role: .error, surface: .selection, attributes: .bold)
    }
  }

  /// The detail of a state.
  static func stateDetail(_ kind: StatusPageState.Kind) -> Self {
    kind == .search
      ? Self(role: .onMatch, surface: .match) : Self(role: .text, surface: .selection)
  }
}
