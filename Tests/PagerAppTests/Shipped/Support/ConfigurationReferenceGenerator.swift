import PagerViews
import TabPagerCore

@testable import PagerApp
@testable import PagerText
@testable import PagerCommand

/// Generates `docs/configuration.md` from the tables of options, keys and colours.
enum ConfigurationReferenceGenerator {
  static var text: String {
    """
    # Configuration

    All settings, and how to change them. A test generates this page, and checks that it is up to date.

    ## The configuration file

    tabpager reads `$XDG_CONFIG_HOME/tabpager/config`, or `~/.config/tabpager/config` if the variable is not set:

        # One setting per line: a long option without its dashes, or a color, bind or view line.
        bar=centered
        line-numbers
        theme=solarized
        color match #4e4316
        color accent bright-blue
        bind Ctrl-N next
        bind gg top

    The environment variable `TABPAGER` holds options as on the command line, quoted as in a shell. The command line
    overrides the variable, and the variable overrides the file. The variable `LESS` holds options for `less`; the file,
    `TABPAGER` and the command line override it.

    To turn off a flag that the file sets, write it on the command line with `no-` before its name: `--no-loop`. If the
    name already starts with `no-`, remove that: `--init` turns off `no-init`. You cannot turn off `secure`.

    If a line of the file has a mistake, tabpager ignores the line and uses the others. It reports the mistake on standard
    error, and in the status line until you press a key:

        tabpager: /home/me/.config/tabpager/config:3: unknown option "--lop"; did you mean "--loop"?

    `tabpager --print-config` prints the current settings in this format, with the source of each one.

    ## Settings

    | setting | default | |
    |---|---|---|
    \(settings)

    ## Themes

    Select a theme with `--theme=NAME`, or `theme=NAME` in the configuration file:

    | theme | |
    |---|---|
    \(themes)

    If a theme has a dark and a light version, tabpager asks the terminal for its background colour (OSC 11) after the first
    frame, and adapts when the answer arrives. Until then, it uses `COLORFGBG` or assumes a dark background.

    Themes set the colours of text, and the background colours of a few areas. Everything else keeps the terminal's own
    colours. With 16 or 8 colours, or with the theme `ansi`, tabpager uses only the terminal's own colours.
    Without colours (`NO_COLOR`, `--color=never`), it uses bold, underlined and reversed text.

    ## Colours

    A theme has a colour for each role, such as `accent` or `match`. In the configuration file, `color ROLE COLOR`
    changes the colour of a role:

        color accent #f5c2e7
        color match 58

    `--theme=PATH` reads a file of such lines; the path must contain a `/`. `--selection-color=COLOR` changes `accent`, and
    `--default-color=COLOR` changes `secondary`.

    A colour is a name (\(codeList(ColorNotation.colorNames)), each also with `bright-` in
    front), `default` for the terminal's own colour, a number of the terminal's palette (0…255), or `#rrggbb`.

    In this table, a surface is an area with a background colour of its own:

    | role | used for | dark | light |
    |---|---|---|---|
    \(roles)

    The selected link, and replacements for unprintable or hidden characters, have no role. They are shown in reverse video,
    and so is the current row of a list in 16 colours or fewer.

    ## Views

    In the configuration file, `view PATTERN NAME` sets the view for documents whose file names match a pattern, whatever
    they contain. The names of views are \(codeList(Views.choices)). The pattern is a shell
    pattern. It is compared with the name of the file or, if it contains a `/`, with the path. If several patterns match,
    the last one counts. `--view=NAME` sets the view for all documents.

        view *.md text
        view */data/*.txt table

    ## Keys

    `bind KEY ACTION` assigns a key to an action, and removes it from the action that had it before. `bind KEY none` only
    removes it. Write a key as in the help (`j`, `Ctrl-N`, `Alt-1`, `Shift-Tab`, `F5`, `PageDown`), or write a sequence of
    two to four characters (`gg`, `,n`). `--keys=less` and `--keys=vim` use the keys of those programs. In these
    presets, a number before a key is a repeat count or a line number (`5j`, `50g`). [keys.md](keys.md) lists keys, actions and presets.

    In every preset, `:` accepts a line number, `N%`, `$` for the end, and these commands:

    | command | does |
    |---|---|
    | `n`, `tabn` | next tab |
    | `p`, `tabp` | previous tab |
    | `tabn N` | go to tab N |
    | `x`, `tabfirst` | first tab |
    | `tablast` | last tab |
    | `e FILE`, `tabe FILE` | open a file |
    | `d`, `tabclose` | close this tab |
    | `f` | show the name, the line count and the byte count |
    | `noh` | clear the highlighted matches |
    | `h` | help |
    | `q`, `qa` | quit |

    With `--keys=vim`, `:q` and `:x` close the tab, or quit if it is the last one.

    ## Accessibility

    - With `motion=reduced`, pages change at once and only the indicator moves. With `motion=none`, nothing moves.
    - `theme=high-contrast` has a contrast of at least 7:1 (WCAG AAA). The other themes, except `ansi` and `mono`, have at
      least 4.5:1 (AA) on the background for which they are made; `faint` text has at least 3:1. A test checks this.
    - No information is shown by colour alone. The selected title is bold, the current match is bold and underlined, the
      selected tab in the switcher is bold, and links are underlined. Headings keep their `#`, the names of folders end in
      `/`, and those of programs in `*`.

    """
  }

  private static func codeList(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static var settings: String {
    let standard = ProgramOptions()
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
    ColorRole.allCases.map { role in
      let colors = [ThemePalette.dark, .light].map {
        ColorNotation.notation(of: $0.color(of: role, at: .trueColor))
      }
      return
        "| `\(role.documentation.name)` | \(role.documentation.help) | `\(colors[0])` | `\(colors[1])` |"
    }.joined(separator: "\n")
  }
}
