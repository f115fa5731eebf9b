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

  /// What is asked.
  enum Question: String, Hashable {
    case goTo = ":"
    case open = "open: "
  }
}
