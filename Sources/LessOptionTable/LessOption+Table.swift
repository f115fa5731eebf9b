extension LessOption {
  /// All options of `less`: those of version 590 and the newer ones of its manual.
  package static let all: [LessOption] = letters + searching + scrolling + appearance + files

  /// Where a search starts: `-a`.
  package static let searchStart = LessOption(
    "a", "search-skip-screen",
    kind: .levels(
      "Search includes displayed screen", "Search skips displayed screen",
      "Search includes all of displayed screen"), standard: .number(2))
  /// The row for the target of a jump: `-j`.
  package static let jumpTarget = LessOption(
    "j", "jump-target",
    kind: .text(
      prompt: "Target line: ", answer: "Position target at screen line %s",
      characters: "0123456789.-"), standard: .text("1"))
  /// The height of a page: `-z`.
  package static let window = LessOption(
    "z", "window",
    kind: .number(prompt: "Scroll window size: ", answer: "Scroll window size is %d lines"),
    standard: .number(-1))
  /// The columns of a step sideways: `-#`.
  package static let shift = LessOption(
    "#", "shift",
    kind: .text(
      prompt: "Horizontal shift: ", answer: "Horizontal shift %s columns",
      characters: "0123456789."), standard: .text("0"))
  /// The mark of lines that are cut off: `--rscroll`.
  package static let rightMark = LessOption(
    nil, "rscroll",
    kind: .text(
      prompt: "right scroll character: ", answer: "rscroll char is %s", characters: nil),
    standard: .text(">"))

  /// Quitting at the end: `-e`, `-E`.
  package static let quitAtEnd = LessOption(
    "e", "quit-at-eof",
    kind: .levels(
      "Don't quit at end-of-file", "Quit at end-of-file", "Quit immediately at end-of-file"))
  /// Whether Ctrl-C quits, even if there is work to stop: `-K`.
  package static let quitOnInterrupt = LessOption(
    "K", "quit-on-intr",
    kind: .flag(off: "Interrupt (ctrl-C) returns to prompt", on: "Interrupt (ctrl-C) exits less"))
  /// A column of marks at the left: `-J`.
  package static let statusColumn = LessOption(
    "J", "status-column",
    kind: .flag(off: "Don't display a status column", on: "Display a status column"))
  /// The width of that column: `--status-col-width`.
  package static let statusColumnWidth = LessOption(
    nil, "status-col-width",
    kind: .number(prompt: "Status column width: ", answer: "Status column width is %d chars"),
    standard: .number(2))
  /// Each run of blank lines as one line: `-s`.
  package static let squeeze = LessOption(
    "s", "squeeze-blank-lines",
    kind: .flag(off: "Display all blank lines", on: "Squeeze multiple blank lines"))
  /// How backspaces and other control characters are shown: `-u`, `-U`.
  package static let controls = LessOption(
    "u", "underline-special",
    kind: .levels(
      "Display underlined text in underline mode", "Backspaces cause overstrike",
      "Print backspace as ^H"))
  /// The mark of the first new line after a movement: `-w`, `-W`.
  package static let newLine = LessOption(
    "w", "hilite-unread",
    kind: .levels(
      "Don't highlight first unread line", "Highlight first unread line after forward-screen",
      "Highlight first unread line after any forward movement"))
  /// The lines and columns that stay: `--header`.
  package static let header = LessOption(
    nil, "header",
    kind: .text(
      prompt: "Header lines: ", answer: "Header (lines,columns) is %s", characters: "0123456789,"),
    standard: .text("0,0"))
  /// Wrapping at spaces: `--wordwrap`.
  package static let wordWrap = LessOption(
    nil, "wordwrap",
    kind: .flag(off: "Wrap lines at any character", on: "Wrap lines at spaces"))
  /// How backspaces are shown: `--proc-backspace`.
  package static let backspaces = LessOption(
    nil, "proc-backspace",
    kind: .levels(
      "Backspace handling is specified by the -U option",
      "Display underline text in underline mode", "Print backspaces as ^H"))
  /// How tabs are shown: `--proc-tab`.
  package static let tabs = LessOption(
    nil, "proc-tab",
    kind: .levels(
      "Tab handling is specified by the -U option", "Expand tabs to spaces", "Print tabs as ^I"))
  /// How carriage returns are shown: `--proc-return`.
  package static let returns = LessOption(
    nil, "proc-return",
    kind: .levels(
      "Carriage return handling is specified by the -U option",
      "Delete carriage return before newline", "Print carriage return as ^M"))

  private static let letters: [LessOption] = [
    .searchStart,
    LessOption(
      "b", "buffers",
      kind: .number(
        prompt: "Max buffer space per file (K): ", answer: "Max buffer space per file: %dK"),
      standard: .number(64)),
    LessOption(
      "B", "auto-buffers",
      kind: .flag(
        off: "Don't automatically allocate buffers",
        on: "Automatically allocate buffers when needed"), standard: .number(1)),
    LessOption(
      "c", "clear-screen",
      kind: .levels(
        "Repaint by scrolling from bottom of screen", "Repaint by painting from top of screen",
        "Repaint by painting from top of screen")),
    LessOption(
      "d", "dumb",
      kind: .flag(off: "Assume intelligent terminal", on: "Assume dumb terminal"), use: .start),
    LessOption(
      "D", "color", kind: .text(prompt: "color desc: ", answer: "%s", characters: nil),
      standard: .text(""), use: .write),
    .quitAtEnd,
    LessOption(
      "f", "force",
      kind: .flag(off: "Open only regular files", on: "Open even non-regular files")),
    LessOption(
      "F", "quit-if-one-screen",
      kind: .flag(
        off: "Don't quit if end-of-file on first screen",
        on: "Quit if end-of-file on first screen"), effect: .quitIfOneScreen),
    LessOption(
      "g", "hilite-search",
      kind: .levels(
        "Don't highlight search matches", "Highlight matches for previous search only",
        "Highlight all matches for previous search pattern"), standard: .number(2)),
    LessOption(
      "h", "max-back-scroll",
      kind: .number(
        prompt: "Backwards scroll limit: ", answer: "Backwards scroll limit is %d lines"),
      standard: .number(-1)),
    LessOption(
      "i", "ignore-case",
      kind: .levels(
        "Case is significant in searches", "Ignore case in searches",
        "Ignore case in searches and in patterns"), effect: .ignoreCase),
    .jumpTarget,
    .statusColumn,
    LessOption(
      "k", "lesskey-file", kind: .text(prompt: "", answer: "%s", characters: nil),
      standard: .text(""), use: .startOnly),
    .quitOnInterrupt,
    LessOption(
      "L", "no-lessopen",
      kind: .flag(off: "Don't use the LESSOPEN filter", on: "Use the LESSOPEN filter"),
      standard: .number(1), effect: .inputProgram),
    LessOption("m", "long-prompt", kind: .levels("Short prompt", "Medium prompt", "Long prompt")),
    LessOption(
      "n", "line-numbers",
      kind: .levels(
        "Don't use line numbers", "Use line numbers", "Constantly display line numbers"),
      standard: .number(1), effect: .lineNumbers),
    LessOption(
      "o", "log-file",
      kind: .text(prompt: "log file: ", answer: "Log file \"%s\"", characters: nil),
      standard: .text("")),
    LessOption(
      "O", "LOG-FILE",
      kind: .text(prompt: "Log file: ", answer: "Log file \"%s\"", characters: nil),
      standard: .text("")),
    LessOption(
      "p", "pattern", kind: .text(prompt: "", answer: "%s", characters: nil), standard: .text(""),
      effect: .pattern, use: .startOnly),
    LessOption(
      "P", "prompt", kind: .text(prompt: "prompt: ", answer: "%s", characters: nil),
      standard: .text("")),
    LessOption(
      "q", "quiet", "silent",
      kind: .levels(
        "Ring the bell for errors AND at eof/bof", "Ring the bell for errors but not at eof/bof",
        "Never ring the bell")),
    LessOption(
      "r", "raw-control-chars",
      kind: .levels(
        "Display control characters as ^X", "Display control characters directly (not recommended)",
        "Display ANSI sequences directly, other control characters as ^X")),
    .squeeze,
    LessOption(
      "S", "chop-long-lines", kind: .flag(off: "Fold long lines", on: "Chop long lines"),
      effect: .chopLongLines),
    LessOption(
      "t", "tag", kind: .text(prompt: "tag: ", answer: "%s", characters: nil), standard: .text(""),
      use: .write),
    LessOption(
      "T", "tag-file",
      kind: .text(prompt: "tags file: ", answer: "Tags file \"%s\"", characters: nil),
      standard: .text("tags")),
    .controls,
    LessOption("V", "version", kind: .command, effect: .version),
    .newLine,
    LessOption(
      "x", "tabs",
      kind: .text(
        prompt: "Tab stops: ", answer: "Tab stops every %s spaces", characters: "0123456789,"),
      standard: .text("8"), effect: .tabStops),
    LessOption(
      "X", "no-init",
      kind: .flag(
        off: "Send init/deinit strings to terminal", on: "Don't use init/deinit strings"),
      effect: .noInit, use: .start),
    LessOption(
      "y", "max-forw-scroll",
      kind: .number(prompt: "Forward scroll limit: ", answer: "Forward scroll limit is %d lines"),
      standard: .number(-1)),
    .window,
    LessOption(
      "\"", "quotes", kind: .text(prompt: "quotes: ", answer: "quotes %s", characters: nil),
      standard: .text("\"\"")),
    LessOption(
      "~", "tilde",
      kind: .flag(
        off: "Don't show tildes after end of file", on: "Show tildes after end of file"),
      standard: .number(1)),
    LessOption("?", "help", kind: .command, effect: .help),
    .shift,
  ]

  private static let searching: [LessOption] = [
    LessOption(
      nil, "incsearch",
      kind: .flag(off: "Incremental search is off", on: "Incremental search is on")),
    LessOption(
      nil, "search-options",
      kind: .text(prompt: "Search options: ", answer: "Search options: %s", characters: nil),
      standard: .text("-")),
    LessOption(
      nil, "match-shift",
      kind: .text(
        prompt: "Search match shift: ", answer: "Search match shift is %s",
        characters: "0123456789."), standard: .text(".5")),
    LessOption(
      nil, "no-search-headers",
      kind: .flag(off: "Search includes header", on: "Search does not include header")),
    LessOption(
      nil, "no-search-header-lines",
      kind: .flag(off: "Search includes header lines", on: "Search does not include header lines")),
    LessOption(
      nil, "no-search-header-columns",
      kind: .flag(
        off: "Search includes header columns", on: "Search does not include header columns")),
    LessOption(
      nil, "hilite-target",
      kind: .flag(off: "Don't highlight target line", on: "Highlight target line")),
  ]

  private static let scrolling: [LessOption] = [
    LessOption(
      nil, "mouse",
      kind: .levels(
        "Ignore mouse input", "Use the mouse for scrolling", "Use the mouse for scrolling (reverse)"
      )
    ),
    LessOption(
      nil, "emouse",
      kind: .text(prompt: "Mouse features: ", answer: "Mouse features: %s", characters: nil),
      standard: .text("")),
    LessOption(
      nil, "rmouse",
      kind: .flag(off: "Normal mouse scroll direction", on: "Reverse mouse scroll direction")),
    LessOption(
      nil, "wheel-lines",
      kind: .number(
        prompt: "Lines to scroll on mouse wheel: ", answer: "Scroll %d line(s) on mouse wheel"),
      standard: .number(1)),
    LessOption(
      nil, "past-eof",
      kind: .flag(
        off: "Stop scrolling at end of file", on: "Don't stop scrolling at end of file")),
    LessOption(
      nil, "form-feed", kind: .flag(off: "Don't stop on form feed", on: "Stop on form feed")),
    LessOption(
      nil, "exit-follow-on-close",
      kind: .flag(
        off: "Don't exit F command when input closes", on: "Exit F command when input closes")),
    LessOption(
      nil, "follow-name",
      kind: .flag(
        off: "F command follows file descriptor", on: "F command follows file name")),
  ]

  private static let appearance: [LessOption] = [
    .rightMark,
    LessOption(
      nil, "line-num-width",
      kind: .number(prompt: "Line number width: ", answer: "Line number width is %d chars"),
      standard: .number(7)),
    .statusColumnWidth,
    LessOption(
      nil, "status-line",
      kind: .flag(
        off: "Line highlight applies to text only",
        on: "Line highlight applies to entire width of screen")),
    .header,
    LessOption(
      nil, "no-number-headers",
      kind: .flag(off: "Number header lines", on: "Don't number header lines")),
    LessOption(nil, "use-color", kind: .flag(off: "Don't use color", on: "Use color")),
    .wordWrap,
    .backspaces,
    .tabs,
    .returns,
    LessOption(
      nil, "no-keypad", kind: .flag(off: "Use keypad mode", on: "Don't use keypad mode"),
      use: .start),
    LessOption(
      nil, "old-bot",
      kind: .flag(
        off: "Use new bottom of screen behavior", on: "Use old bottom of screen behavior")),
    LessOption(
      nil, "no-vbell", kind: .flag(off: "Display visual bell", on: "Don't display visual bell")),
    LessOption(
      nil, "redraw-on-quit",
      kind: .flag(
        off: "Don't redraw screen when quitting", on: "Redraw last screen when quitting")),
    LessOption(
      nil, "end-prompt",
      kind: .text(prompt: "Print after prompt: ", answer: "%s", characters: nil),
      standard: .text("")),
  ]

  private static let files: [LessOption] = [
    LessOption(
      nil, "use-backslash",
      kind: .flag(
        off: "Don't use backslash escaping in command line parameters",
        on: "Use backslash escaping in command line parameters")),
    LessOption(
      nil, "no-histdups",
      kind: .flag(
        off: "Allow duplicates in history list", on: "Remove duplicates from history list")),
    LessOption(
      nil, "save-marks",
      kind: .flag(off: "Don't save marks in history file", on: "Save marks in history file")),
    LessOption(
      nil, "autosave",
      kind: .text(prompt: "Autosave actions: ", answer: "Autosave actions: %s", characters: nil),
      standard: .text("-")),
    LessOption(
      nil, "file-size",
      kind: .flag(off: "Don't get size of each file", on: "Get size of each file")),
    LessOption(
      nil, "no-paste", kind: .flag(off: "Accept pasted input", on: "Ignore pasted input")),
    LessOption(
      nil, "no-edit-warn", "no-warn-edit",
      kind: .flag(
        off: "Warn when editing a file opened via LESSOPEN",
        on: "Don't warn when editing a file opened via LESSOPEN")),
    LessOption(
      nil, "show-preproc-errors",
      kind: .flag(
        off: "Don't show error message if preprocessor fails",
        on: "Show error message if preprocessor fails")),
    LessOption(
      nil, "modelines",
      kind: .number(
        prompt: "Lines to read looking for modelines: ",
        answer: "Read %d lines looking for modelines")),
    LessOption(
      nil, "intr",
      kind: .text(
        prompt: "interrupt character: ", answer: "interrupt character is %s", characters: nil),
      standard: .text("^X")),
    LessOption(
      nil, "lesskey-src", kind: .text(prompt: "", answer: "%s", characters: nil),
      standard: .text(""),
      use: .startOnly),
    LessOption(
      nil, "lesskey-content", kind: .text(prompt: "", answer: "%s", characters: nil),
      standard: .text(""), use: .startOnly),
    LessOption(
      nil, "cmd", kind: .text(prompt: "", answer: "%s", characters: nil), standard: .text(""),
      use: .startOnly),
    LessOption(
      nil, "tty", kind: .text(prompt: "", answer: "%s", characters: nil), standard: .text(""),
      use: .startOnly),
  ]
}
