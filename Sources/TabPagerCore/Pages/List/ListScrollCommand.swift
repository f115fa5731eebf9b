/// A command that scrolls a ``ListPage``.
enum ListScrollCommand: Hashable, Sendable {
  /// By rows, down if positive.
  case rows(Int)
  /// By the height of the pane less one row, down if positive.
  case pages(Int)
  /// To the first row.
  case top
  /// To the last row.
  case bottom

  /// The keys of the commands, with their help.
  static let keys = KeyMap<ListScrollCommand>([
    KeyBinding("line-down", [Key(.down), "j"], .rows(1), help: "one row down"),
    KeyBinding(
      "line-up", [Key(.up), "k"], .rows(-1), help: "one row up"),
    KeyBinding("page-down", [" ", Key(.pageDown)], .pages(1), help: "one page down"),
    KeyBinding("page-up", ["b", Key(.pageUp)], .pages(-1), help: "one page up"),
    KeyBinding("top", ["g", Key(.home)], .top, help: "top"),
    KeyBinding("bottom", ["G", Key(.end)], .bottom, help: "bottom"),
  ])
}
