@testable import PagerApp
@testable import PagerText

extension ManualPage {
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
    `tabpager` shows each file, pipe and command in a tab of its own: titles above, below them a line \
    that slides and resizes as one pages, then the page, and a status line. Without files, and without \
    a pipe, it shows its gallery.
    """,
    """
    Files are opened when they are first shown, and of any size. Markdown, tables, JSON, pictures, \
    folders and bytes are shown as what they are, JSON from a pipe too; `K` shows a document the other \
    way. Packed files are \
    unpacked.
    """,
    """
    A stream that is a diff, a log with its changes, a manual page or what `tail -f` writes of several \
    files is split into tabs while it still comes. `--split` says how, or that it is not to be.
    """,
    """
    Nothing of a document reaches the terminal as a control sequence but colours, attributes and \
    links, which are made anew. Where standard output is no terminal, everything is copied through, as \
    by _cat_(1).
    """,
  ]

  static let aboutOptions = """
    Long options take their value after `=`. Letters can be bundled; the value of one that has one is \
    the rest, or the next argument. One without a value that the configuration or the variable has is \
    taken back by `--no-` and its name, as `--no-loop`, or `--init`; but `--secure` is not. Two dashes end the options, and a dash alone is standard input.
    """

  static let aboutStarting = """
    What begins with `+` is done first with the first document, with `++` first with every document. \
    Several can stand together.
    """

  static let starting: [(term: String, text: String)] = [
    ("`+`_N_", "Go to line _N_."),
    ("`+`_N_`%`", "Go to _N_ percent of the whole."),
    ("`+G`", "Go to the end."),
    ("`+F`", "Follow the end."),
    ("`+/`_PATTERN_, `+?`_PATTERN_", "Search forward or backward."),
    ("`+&`_PATTERN_", "Show only the lines that match."),
  ]

  static let aboutKeys = """
    In parentheses stands the name by which a line `bind` of the configuration gives the action another \
    key; `none` takes it from all. Behind a colon stands a line, a percentage, or a command such as `q`, \
    `n`, `p`, `e` _FILE_, `tabn`.
    """

  static let mouse = [
    """
    A click on a title jumps to its tab; a middle click closes it; a drag moves it. The wheel scrolls \
    the bar or the page. A sideways wheel, or a drag of the page, moves the page with the hand; let go \
    past its middle, or quickly, it goes on, else it comes back. Most terminals select text while \
    Shift is held, or after `M`.
    """
  ]

  static let configuration = [
    """
    Options are read from the file `tabpager/config` in the user's folder of configurations, one long \
    option a line without its dashes, then from the variable `TABPAGER`, then from the command line; \
    the last one counts. A line of the file that begins with `#` is a comment, and `bind` _KEY_ \
    _ACTION_ binds a key. What is to be shown or done this once (files, `-e`, `-p`, `--demo` and what \
    begins with `+`) is for the command line alone.
    """,
    """
    What is wrong in the file or the variable is told with its line and with what was expected, in the \
    status line and on standard error, and left out. `--print-config` writes the settings as such a file.
    """,
    """
    `--colors` takes a list of _PART_`=`_COLOR_`/`_GROUND_`+`_ATTRIBUTE_, of which all but the part may \
    be left out. A theme of your own is a file of such lines, and one `base=`_NAME_, in the folder \
    `themes` beside the configuration. The parts are:
    """,
    ThemePart.allCases.map { "`\($0.told.name)`" }.joined(separator: ", ") + ".",
    """
    Where `TABPAGER` is not set, those letters of `LESS` count that are options here too; the others \
    are passed over.
    """,
  ]

  static let statuses: [(term: String, text: String)] = [
    ("`0`", "All went well."),
    ("`1`", "A file could not be opened; its tab says why."),
    (
      "`2`",
      """
      An option is wrong, there is no terminal that can be used, or what is to be printed cannot be \
      written.
      """
    ),
  ]

  static let environment: [(term: String, text: String)] = [
    (
      "`TABPAGER`",
      "Options, separated and quoted as for a shell. What is wrong is told and left out."
    ),
    ("`LESS`", "Options as for _less_(1)."),
    ("`LESSOPEN`", "The input preprocessor, as for _less_(1)."),
    ("`LESSSECURE`", "Any value but an empty one is the option `--secure`, as for _less_(1)."),
    ("`NO_COLOR`", "No colours are used where it is set and not empty."),
    ("`COLORFGBG`", "Whether the background is light, until the terminal has told."),
    ("`VISUAL`, `EDITOR`", "What the key `v` opens a file in."),
    ("`TERM`, `COLORTERM`", "The terminal, and whether it has all colours."),
    ("`MAN_PN`", "The title of standard input, from _man_(1)."),
  ]

  static let files: [(term: String, text: String)] = [
    (
      "`$XDG_CONFIG_HOME/tabpager/config`",
      "The configuration. Without the variable the folder is `~/.config`."
    ),
    ("`$XDG_CONFIG_HOME/tabpager/themes/`_NAME_", "A theme of your own."),
    (
      "`$XDG_STATE_HOME/tabpager/positions`",
      """
      Where files were left, unless `--no-state` or `--secure` says otherwise. Without the variable \
      the folder is `~/.local/state`.
      """
    ),
    (
      "`$XDG_STATE_HOME/tabpager/sessions/`",
      """
      A file for each name that `--session` was given: the files that were open, their order, which \
      one was shown, and how and where they were left. Commands are not kept.
      """
    ),
  ]

  static let examples: [(term: String, text: String)] = [
    ("`git diff | tabpager`", "A tab for each file that has changed."),
    ("`tabpager +F /var/log/syslog /var/log/auth.log`", "Two logs, the first one followed."),
    ("`tabpager -e make -e 'npm start'`", "Two commands, live."),
    ("`MANPAGER=tabpager man bash`", "A tab for each section of a manual page."),
    (
      "`tabpager --split='/^Chapter (.*)/' book.txt`",
      "A tab from each line on in which the expression is found, with what the group holds as title."
    ),
  ]

  static let seeAlso = """
    .BR less (1),
    .BR man (1),
    .BR terminfo (5)

    """
}
