import TabPagerCore

/// A set of key bindings known from another program.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
  case standard = "default"
  case less, vim

  /// Whether digits are a count for the next key, as in `50g`. If so, digits with Alt jump to tabs.
  var acceptsCounts: Bool { self != .standard }

  /// The action that a key performs after a count.
  func adapting(_ action: Action, toCount count: Int?) -> (Action, count: Int?) {
    switch (self, action, count) {
    case (.vim, .tab(.pager(.nextTab)), let count?): (.tab(.pager(.select(count - 1))), nil)
    default: (action, count)
    }
  }

  /// The changes from the default keys: some actions, with all their keys. No other action keeps one of these keys.
  var changes: [(name: String, keys: [String])] {
    switch self {
    case .standard: []
    case .less: KeyPreset.lessKeys
    case .vim: KeyPreset.vimKeys
    }
  }

  /// The letters of `less`. Arrow keys and keys that `less` does not use keep their
  /// default meaning.
  private static var lessKeys: [(name: String, keys: [String])] {
    [
      ("next", ["→", "l", ":n"]), ("previous", ["←", ":p"]), ("first-tab", [":x"]),
      ("last-tab", ["Alt-e"]),
      ("close", ["x", ":d"]),
      ("line-down", ["Alt-↓"]), ("line-up", ["Alt-↑"]),
      ("scroll-down", ["↓", "j", "e", "Ctrl-E", "Ctrl-N"]),
      ("scroll-up", ["↑", "k", "y", "Y", "K", "Ctrl-Y", "Ctrl-K", "Ctrl-P"]),
      ("page-down", ["Space", "f", "PageDown", "Ctrl-F", "Ctrl-V"]),
      ("page-up", ["b", "PageUp", "Ctrl-B", "Alt-v"]),
      ("top", ["g", "Home", "<", "Alt-<"]), ("bottom", ["G", "End", ">", "Alt->"]),
      ("line-past-end", ["J"]), ("window-down", ["z"]), ("window-up", ["w"]),
      ("percent", ["%", "p"]), ("byte", ["P"]), ("loaded-end", ["Alt-G"]),
      ("page-past-end", ["Alt-Space"]),
      ("closing-brace", ["{"]), ("opening-brace", ["}"]), ("closing-parenthesis", ["("]),
      ("opening-parenthesis", [")"]), ("closing-bracket", ["["]), ("opening-bracket", ["]"]),
      ("closing-pair", ["Ctrl-Alt-F"]), ("opening-pair", ["Ctrl-Alt-B"]),
      ("next-landmark", ["Alt-."]), ("previous-landmark", ["Alt-,"]), ("bar-left", ["Alt-b"]),
      ("bar-right", ["Alt-f"]), ("clear-mark", ["Alt-m"]),
      ("set-bottom-mark", ["M"]), ("mouse", ["Alt-M"]), ("go-to-mark", ["'", "Ctrl-X"]),
      ("next-match-in-files", ["Alt-n"]), ("previous-match-in-files", ["Alt-N"]),
      ("follow-until-match", ["Alt-F"]), ("version", ["V"]),
      ("right", ["Shift-→", "Alt-)"]), ("left", ["Shift-←", "Alt-("]),
      ("save", ["s"]), ("split", ["Alt-s"]), ("first-column", ["Alt-{"]),
      ("last-column", ["Alt-}"]),
      ("search-all", ["Alt-/"]), ("clear-search", ["Esc", "Alt-U"]),
      ("toggle-highlight", ["Alt-u"]),
      ("change-option", ["-"]), ("query-option", ["_"]),
      ("kind", ["Alt-k"]), ("encoding", ["Alt-c"]), ("fold-all", ["Alt--"]),
      ("line-numbers", ["#"]), ("pin-column", ["Alt-p"]),
      ("wrap", ["Alt-w"]),
      ("reload", ["r", "R", "Ctrl-L", "Ctrl-R"]), ("open", ["o", ":e"]), ("copy", ["Alt-y"]),
      ("info", ["=", "Ctrl-G", ":f"]), ("help", ["F1", "H", "h"]),
      ("quit", ["q", "Q", ":q", ":Q", "ZZ"]),
    ]
  }

  /// The keys of Vim for movement, search and tabs.
  private static var vimKeys: [(name: String, keys: [String])] {
    [
      ("next-tab", ["Tab", "gt", "Ctrl-PageDown"]),
      ("previous-tab", ["Shift-Tab", "gT", "Ctrl-PageUp"]),
      ("page-down", ["Space", "f", "PageDown", "Ctrl-F", "Ctrl-V"]),
      ("search-all", ["Alt-/"]), ("top", ["Home", "<", "gg"]), ("percent", ["%"]),
      ("first-column", ["0", "^"]), ("last-column", ["$"]), ("right", ["Shift-→", "zL"]),
      ("left", ["Shift-←", "zH"]), ("match-top", ["zt"]), ("match-middle", ["zz"]),
      ("match-bottom", ["zb"]), ("go-to-mark", ["'", "`"]), ("info", ["Ctrl-G"]),
      ("open-link", ["O", "gx"]), ("quit", ["q", "Q", "ZZ", "ZQ"]),
    ]
  }
}
