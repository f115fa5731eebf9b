import TabPagerCore

/// A command after `:`: a line, a percentage, or a command as in `less` and Vim.
enum ColonCommand: Hashable {
  /// Go to a line, counted from 0; to a percentage; to the end.
  case line(Int), percent(Double), end
  /// Perform an action that also has a key.
  case action(Action)
  /// Open a file in a new tab.
  case open(String)
  /// Close this tab, and quit after the last one.
  case closeOrQuit

  /// Parses a command; nil if it is unknown.
  ///
  /// - Parameter closesTabs: whether `q` closes a tab, like a window in Vim, instead of ending the
  ///   program.
  init?(_ text: String, closesTabs: Bool = false) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let name = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
    if let command = ColonCommand.positionCommand(parsing: name), rest.isEmpty {
      self = command
    } else if let number = Int(rest), number > 0, ["tabn", "tabnext", "b"].contains(name) {
      self = .action(.tab(.pager(.select(number - 1))))
    } else if ["e", "edit", "tabe", "tabedit", "tabnew", "o", "open"].contains(name) {
      self = rest.isEmpty ? .action(.app(.open)) : .open(rest)
    } else if rest.isEmpty, closesTabs, ["q", "quit", "q!", "wq", "x"].contains(name) {
      self = .closeOrQuit
    } else if rest.isEmpty, let action = ColonCommand.action(named: name) {
      self = .action(action)
    } else {
      return nil
    }
  }

  private static func positionCommand(parsing name: Substring) -> ColonCommand? {
    if name == "$" { return .end }
    let isPercent = name.hasSuffix("%")
    let digits = isPercent ? name.dropLast() : name
    if isPercent, digits.contains(where: \.isASCII),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let percent = Double(digits)
    {
      return .percent(percent)
    }
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits)
    else { return nil }
    return isPercent ? nil : .line(max(0, number - 1))
  }

  private static func action(named name: Substring) -> Action? {
    switch name {
    case "q", "quit", "q!", "Q", "qa", "qall", "qa!": .app(.quit)
    case "n", "next": .tab(.pager(.next))
    case "p", "prev", "previous", "N", "Next": .tab(.pager(.previous))
    case "tabn", "tabnext", "bn", "bnext": .tab(.pager(.nextTab))
    case "tabp", "tabprevious", "tabN", "tabNext", "bp", "bprevious": .tab(.pager(.previousTab))
    case "x", "rew", "rewind", "first", "tabfirst", "tabr", "tabrewind": .tab(.pager(.firstTab))
    case "last", "tabl", "tablast": .tab(.pager(.lastTab))
    case "d", "bd", "close", "tabc", "tabclose": .tab(.close)
    case "tabs", "ls", "buffers": .app(.switchTab)
    case "f", "file": .app(.showInfo)
    case "h", "help": .app(.help)
    case "noh", "nohlsearch": .page(.clearSearch)
    default: nil
    }
  }
}
