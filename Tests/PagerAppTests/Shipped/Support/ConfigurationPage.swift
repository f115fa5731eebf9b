@testable import PagerApp
@testable import PagerText
@testable import PagerCommand

/// The page of the documentation about settings, made of the tables.
enum ConfigurationPage {
  static var text: String {
    """
    # Configuration

    Made of the tables of the program, by the test that compares it.

    ## The file

    `$XDG_CONFIG_HOME/tabpager/config`, or `~/.config/tabpager/config` without the variable:

        # One long option a line, with or without its dashes.
        bar=centered
        line-numbers
        theme=solarized
        colors=match=black/yellow,line-number=244
        bind Ctrl-N next
        bind gg top

    The variable `TABPAGER` has options as on a command line, separated and quoted as for a shell. The
    command line wins, then the variable, then the file. Where `TABPAGER` is not set, the letters of
    `LESS` count that are options here too. What has no value is taken back by `no-` and its name, such as
    `--no-loop`, and what begins with `no-` by the rest, such as `--init`; but `secure` is not.

    What is wrong is told with its place and what was expected, in the status line until a key is
    pressed and on standard error; it is left out, and the rest counts:

        tabpager: /home/me/.config/tabpager/config:3: unknown option --lop: expected loop; it is left out

    `tabpager --print-config` writes the settings as they are now: a file that says the same, with
    where each of them was set.

    ## Settings

    | setting | default | |
    |---|---|---|
    \(settings)

    ## Themes

    `--theme=NAME`, or `theme=NAME` in the file:

    | theme | |
    |---|---|
    \(themes)

    Where a name stands for two sets, the terminal is asked for its background (OSC 11) once the first
    frame is there, and the colours change when it answers; `COLORFGBG` tells it before. A terminal that
    does not answer is taken for a dark one. With 8 or 16 colours those of the terminal are used, and
    without any, or with `NO_COLOR` or `--color=never`, letters that are bold, underlined or reversed.

    Themes colour letters. The ground is the terminal's own, but for matches and the list of the tabs.

    ## Colours of one's own

    `--colors=PART=LOOK`, with commas between several. A look is a colour, a slash and the colour of its
    ground, a plus sign and an attribute, each of which may be left out: `yellow`, `black/214+bold`,
    `/#204060`, `+underline`. A colour is \(list(Looks.colorNames)), each of them also with `bright-`
    before, `default`, a number of the palette (0…255) or `#rrggbb`. Attributes are
    \(list(Looks.attributes.map(\.name))). Parts of the bar, the first five, take a colour alone.

    | part | what it is | by default |
    |---|---|---|
    \(parts)

    What stands for bytes that cannot be shown, text that a document would hide, the bar of a list and
    the link that is picked have no colours: they are reversed.

    A theme of one's own is a file `themes/NAME` beside the configuration, of such looks, one or more a
    line, and of a line that names the theme it changes:

        base=catppuccin
        selection=#f5c2e7
        match=#11111b/#f5c2e7,error=bright-red

    ## Keys

    `bind KEY ACTION` gives a key to an action, and takes it from the one that had it; `bind KEY none`
    only takes it. A key is written as the help writes it (`j`, `Ctrl-N`, `Alt-1`, `Shift-Tab`, `F5`,
    `PageDown`), or is two to four characters one after another (`gg`, `,n`).
    `--keys=less` and `--keys=vim` have the keys of those programs, with numbers before them.
    [keys.md](keys.md) has the keys, the names of actions, and what the presets change.

    Behind a colon, whatever the preset: a line, `N%`, `$`, `q`, `qa`, `n`, `p`, `x` (the first tab), `d`
    (close this one), `e FILE`, `f`, `h`, and Vim's `tabn`, `tabn N`, `tabp`, `tabfirst`, `tablast`,
    `tabe FILE`, `tabclose`, `noh`. With `--keys=vim`, `q` and `x` close the tab, and with the last one the program.

    ## For all readers

    - `motion=reduced` changes pages at once, while the indicator still moves; `motion=none` moves nothing.
    - `theme=high-contrast` has letters of a contrast of 7 to 1 and more with their ground (WCAG AAA); all
      other themes have 4.5 to 1 (AA) with the ground they were made for. A test computes it.
    - Nothing is told by colour alone: the selected title is bold, the current match bold and underlined,
      the chosen tab of a list bold on another ground, links underlined, headings keep their `#`, folders
      end in `/` and programs in `*`.

    """
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static var settings: String {
    let standard = Options()
    return OptionTable.rows.filter { !$0.isOnlyOnCommandLine && $0.short != "R" }.map { row in
      let value = row.value.map { "=" + $0.replacing("|", with: "\\|") } ?? ""
      let standard = row.value == nil ? "" : row.tell(standard).map { "`\($0)`" } ?? ""
      return "| `\(row.long)\(value)` | \(standard) | \(row.help) |"
    }.joined(separator: "\n")
  }

  private static var themes: String {
    ThemeName.allCases.map { "| `\($0.rawValue)` | \($0.help) |" }.joined(separator: "\n")
  }

  private static var parts: String {
    ThemePart.allCases.map { part in
      "| `\(part.told.name)` | \(part.told.help) | `\(Looks.text(of: Theme.standard[part]))` |"
    }.joined(separator: "\n")
  }
}
