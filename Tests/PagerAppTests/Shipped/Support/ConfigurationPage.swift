import PagerViews
import TabPagerCore

@testable import PagerApp
@testable import PagerText
@testable import PagerCommand

/// `docs/configuration.md`, generated from the tables.
enum ConfigurationPage {
  static var text: String {
    """
    # Configuration

    Everything you can set, and how. A test generates this page from the program's tables.

    ## The configuration file

    tabpager reads `$XDG_CONFIG_HOME/tabpager/config`, or `~/.config/tabpager/config` if the variable is not set:

        # One long option per line, with or without its dashes.
        bar=centered
        line-numbers
        theme=solarized
        color match #4e4316
        color accent bright-blue
        bind Ctrl-N next
        bind gg top

    The environment variable `TABPAGER` holds options as on the command line, quoted as in a shell. The command line
    overrides the variable, and the variable overrides the file. If `TABPAGER` is not set, tabpager reads its options from
    `LESS`.

    To turn off an option that the file sets, put `no-` in front of its name: `--no-loop`. If the name starts with `no-`,
    leave that out: `--init` turns off `no-init`. `secure` cannot be turned off.

    A mistake is reported on standard error, and in the status line until you press a key. The line is skipped, and the
    others apply:

        tabpager: /home/me/.config/tabpager/config:3: unknown option "--lop"; did you mean "--loop"?

    `tabpager --print-config` prints the current settings in this format, and where each one comes from.

    ## Settings

    | setting | default | |
    |---|---|---|
    \(settings)

    ## Themes

    Select a theme with `--theme=NAME`, or `theme=NAME` in the file:

    | theme | |
    |---|---|
    \(themes)

    If a name stands for a dark and a light theme, tabpager asks the terminal for its background colour (OSC 11) after the
    first frame, and adapts when the answer arrives. Until then it uses `COLORFGBG`, or assumes a dark background.

    Themes set the colours of text and of a few surfaces. The background and plain text keep the terminal's own colours. With
    16 colours or 8, and in `ansi`, tabpager uses the terminal's own. Without colours (`NO_COLOR`, `--color=never`), it uses
    bold, underlined and reversed text.

    ## Colours

    Every colour has a role. `color ROLE COLOR` in the file changes one:

        color accent #f5c2e7
        color match 58

    `--theme=PATH`, with a `/` in it, reads a file of such lines. `--selection-color=COLOR` is short for `accent`,
    `--default-color=COLOR` for `secondary`.

    A colour is \(list(ColorSyntax.colorNames)), each also with `bright-` in front; `default` for the terminal's own; a number
    of the palette (0…255); or `#rrggbb`.

    | role | what has this colour | dark | light |
    |---|---|---|---|
    \(roles)

    The cursor line of a list, the selected link, and characters that stand for unprintable or hidden text have no colours;
    they are reversed.

    ## Views

    `view PATTERN NAME` in the file shows files in a view, whatever is in them: \(list(Views.choices)). The pattern is that
    of a shell, for the name of the file or, with a `/` in it, for its path; of several that match, the last one counts.
    `--view=NAME` is for all documents.

        view *.md text
        view */data/*.txt table

    ## Keys

    `bind KEY ACTION` assigns a key to an action and takes it from any other; `bind KEY none` only takes it away. Write a key
    as the help does (`j`, `Ctrl-N`, `Alt-1`, `Shift-Tab`, `F5`, `PageDown`), or as a sequence of two to four characters
    (`gg`, `,n`). `--keys=less` and `--keys=vim` use the keys of those programs, with numbers in front for repetition.
    [keys.md](keys.md) lists keys, actions and presets.

    After `:`, you can always type a line number, `N%`, `$` for the end, or one of these commands:

    | command | does |
    |---|---|
    | `n`, `tabn`, `p`, `tabp` | next tab, previous tab |
    | `tabn N` | go to tab N |
    | `x`, `tabfirst`, `tablast` | first tab, last tab |
    | `e FILE`, `tabe FILE` | open a file |
    | `d`, `tabclose` | close this tab |
    | `f` | show the name, the lines and the bytes |
    | `noh` | clear the highlighted matches |
    | `h` | help |
    | `q`, `qa` | quit |

    With `--keys=vim`, `q` and `x` close the tab, and quit when it is the last one.

    ## Accessibility

    - `motion=reduced` changes pages at once and moves only the indicator; `motion=none` moves nothing.
    - `theme=high-contrast` has a contrast of at least 7 to 1 (WCAG AAA). All other themes have at least 4.5 to 1 (AA) on
      the background they are made for. A test checks this.
    - Nothing is shown by colour alone. The selected title is bold, the current match bold and underlined, the chosen tab in
      the switcher bold, and links are underlined. Headings keep their `#`, folders end in `/`, and programs in `*`.

    """
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static var settings: String {
    let standard = Options()
    return OptionTable.rows.filter { !$0.isOnlyOnCommandLine && $0.short != "R" }.map { row in
      let value = row.value.map { "=" + $0.replacing("|", with: "\\|") } ?? ""
      let standard = row.value == nil ? "" : row.current(standard).map { "`\($0)`" } ?? ""
      return "| `\(row.long)\(value)` | \(standard) | \(row.help) |"
    }.joined(separator: "\n")
  }

  private static var themes: String {
    ThemeName.allCases.map { "| `\($0.rawValue)` | \($0.help) |" }.joined(separator: "\n")
  }

  private static var roles: String {
    Role.allCases.map { role in
      let colors = [Palette.dark, .light].map { ColorSyntax.text(of: $0.color(role, .trueColor)) }
      return
        "| `\(role.documentation.name)` | \(role.documentation.help) | `\(colors[0])` | `\(colors[1])` |"
    }.joined(separator: "\n")
  }
}
