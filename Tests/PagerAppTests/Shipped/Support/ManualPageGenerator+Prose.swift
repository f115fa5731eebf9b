@testable import PagerApp
@testable import PagerText

extension ManualPageGenerator {
  static let synopsis = """
    \\fBtabpager\\fR [\\fIOPTION\\fR]... [\\fIFILE\\fR]...
    .br
    \\fICOMMAND\\fR | \\fBtabpager\\fR [\\fIOPTION\\fR]...
    .br
    \\fBtabpager\\fR [\\fIOPTION\\fR]... \\fB\\-e\\fR \\fICOMMAND\\fR...
    .br
    \\fBtabpager \\-\\-demo\\fR[\\fB=\\fINAME\\fR]

    """

  static let description = [
    """
    `tabpager` shows files, pipes and commands, each in a tab. The titles of the tabs are at the top, with a line \
    below the selected one. When you move to another tab, the line and the pages slide together. The last row is the \
    status line. It shows the view, active states such as a filter, the name of the document, your position, and the \
    most useful keys. Click a key to press it. Without a file or a pipe, `tabpager` opens the tour.
    """,
    """
    Files may have any size, and are opened when their tab is first shown. Markdown, tables, JSON, \
    diffs, pictures, folders and binary files each have a view; `K` switches to another one. \
    Compressed files are unpacked.
    """,
    """
    If the input is a diff, a log with patches, a manual page, or the output of `tail -f` for several \
    files, it is split into tabs as it arrives. `--split` selects another way, or none.
    """,
    """
    Documents cannot control the terminal: only their colours, text attributes and links have an effect. If \
    standard output is not a terminal, the input is copied to it, as by _cat_(1).
    """,
  ]

  static let aboutOptions = """
    The value of a long option follows `=`. Short options can be combined; their value is the rest of \
    the word, or the next argument. To turn off a flag that the configuration sets, put `--no-` in front of its \
    name, as in `--no-loop`. If the name already starts with `no-`, remove that: `--init` turns off `--no-init`. You cannot turn off \
    `--secure`. The options `-r`, `-m`, `-M`, `-q`, `-Q` and `-s` of _less_(1) are accepted and \
    have no effect. Two dashes end the options, and a single dash is standard input.
    """

  static let aboutStarting = """
    An argument that starts with `+` applies to the first document, and one that starts with `++` to \
    every document. You can give several of them.
    """

  static let starting: [(term: String, text: String)] = [
    ("`+`_N_", "Go to line _N_."),
    ("`+`_N_`%`", "Go to _N_ percent of the document."),
    ("`+G`", "Go to the end."),
    ("`+F`", "Follow the end."),
    ("`+/`_PATTERN_, `+?`_PATTERN_", "Search forward or backward."),
    ("`+&`_PATTERN_", "Show only matching lines."),
  ]

  static let aboutKeys = """
    The name in parentheses is the one that `bind` uses in the configuration file. After a colon, type \
    a line number, a percentage, or a command such as `q`, `n`, `p`, `e` _FILE_ or `tabn`.
    """

  static let mouse = [
    """
    Click a title to jump to its tab, middle-click it to close the tab, and drag it to move the tab. The \
    wheel scrolls the bar or the page. A horizontal wheel, or a drag, moves the page sideways. If you let \
    go past the middle or with a flick, the next page slides in. To select text, double-click it and drag. To use \
    the terminal's own selection, hold Shift in most terminals, or press `M`.
    """
  ]

  static let configuration = [
    """
    Options come from the file `tabpager/config` in your configuration folder, then from the variable \
    `TABPAGER`, then from the command line. A later source overrides an earlier one. The file has one long option per line, \
    without dashes. A line that starts with `#` is a comment, and `bind` _KEY_ _ACTION_ binds a key. \
    `view` _PATTERN_ _NAME_ sets the view for files whose names match a shell pattern. \
    Files, `-e`, `--review`, `--diff`, `-p`, `--session`, `--demo` and arguments that start with `+` work on the command \
    line only.
    """,
    """
    `tabpager` reports a mistake in the file or the variable in the status line and on standard error, with the \
    number of its line, and ignores it. `--print-config` prints the current settings in the format of the file.
    """,
    """
    `color` _ROLE_ _COLOR_ in the file changes a colour, and `--theme` takes the path of a file of such lines. A \
    colour is a name such as `red` or `bright-red`, a number from 0 to 255, or `#`_rrggbb_. The roles are:
    """,
    ColorRole.allCases.map { "`\($0.documentation.name)`" }.joined(separator: ", ") + ".",
    """
    The variable `LESS` holds options as for _less_(1). `tabpager` accepts all of them. The file, `TABPAGER` and the \
    command line override them.
    """,
  ]

  static let statuses: [(term: String, text: String)] = [
    ("`0`", "Success."),
    ("`1`", "A file could not be opened; its tab shows the reason."),
    ("`2`", "Wrong usage, no terminal for the tour, or output could not be written."),
  ]

  static let environment: [(term: String, text: String)] = [
    ("`TABPAGER`", "Options, quoted as in a shell."),
    ("`LESS`", "Options as for _less_(1)."),
    ("`LESSOPEN`", "The input preprocessor, as for _less_(1)."),
    ("`LESSSECURE`", "Any value turns on `--secure`, as in _less_(1)."),
    ("`NO_COLOR`", "Any value turns colours off."),
    ("`COLORFGBG`", "Whether the background is light, until the terminal answers."),
    ("`LS_COLORS`", "The colours of file names in folders, as for _ls_(1)."),
    ("`VISUAL`, `EDITOR`", "The editor for the key `v`."),
    ("`TERM`, `COLORTERM`", "The terminal type, and whether it has true colour."),
    ("`MAN_PN`", "The title of standard input, from _man_(1)."),
  ]

  static let files: [(term: String, text: String)] = [
    (
      "`$XDG_CONFIG_HOME/tabpager/config`",
      "The configuration. The default folder is `~/.config`."
    ),
    (
      "`$XDG_STATE_HOME/tabpager/positions`",
      """
      Your position in each file, unless `--no-state` or `--secure` is set. The default folder is \
      `~/.local/state`.
      """
    ),
    (
      "`$XDG_STATE_HOME/tabpager/sessions/`",
      """
      A file for each name given to `--session`: the open files, their order, the selected one, and \
      the view and position of each. Commands are not stored.
      """
    ),
  ]

  static let examples: [(term: String, text: String)] = [
    ("`git diff | tabpager`", "One tab for each changed file."),
    ("`tabpager +F /var/log/syslog /var/log/auth.log`", "Two logs; follow the first one."),
    ("`tabpager -e make -e 'npm start'`", "Two commands, live."),
    ("`MANPAGER=tabpager man bash`", "One tab for each section of a manual page."),
    (
      "`tabpager --split='/^Chapter (.*)/' book.txt`",
      "One tab for each line that matches; the group is its title."
    ),
  ]

  static let seeAlso = """
    .BR less (1),
    .BR man (1),
    .BR terminfo (5)

    """
}
