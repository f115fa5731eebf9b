package import Documents
package import Gallery
package import PagerText
package import TabPagerCore

/// All that the program is started with.
package struct AppConfiguration {
  /// What to open, a tab each, in order; the gallery where there is nothing.
  package var sources: [Source] = []
  /// The files to open after the sources, in order. There may be 100,000 of them: their tabs are added after the first
  /// frame.
  package var remainingFiles = AnyRandomAccessCollection<String>([])
  /// The one demonstration to show where there is nothing to open; nil shows all of them.
  package var demo: Demo?
  /// The picture of the user's own for the stretchy header: its path.
  package var headerPath: String?
  /// The tab to show first.
  package var selection: Selection?
  /// How the pager looks and behaves.
  package var pager = TabPagerSettings()
  /// The colors.
  package var theme = ThemeChoice()
  /// Whether the terminal's background is taken to be light until it has told.
  package var isGroundLight = false
  /// Whether less moves where the line to the terminal is slow.
  package var adaptsMotion = true
  /// Whether long lines are cut off.
  package var chopsLongLines = false
  /// Whether lines that are wrapped may be cut within words.
  package var wrapsAtCells = false
  /// Whether line numbers are shown.
  package var showsLineNumbers = false
  /// Whether a search tells capital from small letters.
  package var caseRule = CaseRule.exact
  /// The cells from one tab stop to the next, 1…16.
  package var tabWidth = 8
  /// What is done with the document that is shown first.
  package var firstStart: [StartCommand] = []
  /// What is done with every document.
  package var everyStart: [StartCommand] = []
  /// Whether the program ends by itself where there is no more than the screen can show, and leaves
  /// it there.
  package var quitsIfOneScreen = false
  /// What standard input is called.
  package var inputName = "standard input" { didSet { isInputNamed = true } }
  /// Whether that is another name than that of any.
  private(set) var isInputNamed = false
  /// Whether commands run on a terminal of their own.
  package var usesCommandTerminal = false
  /// Whether the bell rings when a command ends in a tab that is not shown.
  package var ringsBell = false
  /// Whether documents are followed as they grow.
  package var follows = false
  /// How what is shown is split into tabs: `auto` splits streams only, the others files too.
  package var split = SplitWay.auto
  /// Whether parts with equal titles are one tab.
  package var collectsParts = false
  /// The command that shows files in its own way, as LESSOPEN has it; nil where there is none.
  package var inputProgram: String?
  /// The output of a program that is read without a pause.
  package var outputLimit = OutputLimit()
  /// Whether mouse reports are wanted.
  package var usesMouse = true
  /// Whether nothing may be opened or run from inside.
  package var isSecure = false
  /// The right to start programs; nil in secure mode.
  var launcher: ProgramLauncher? { ProgramLauncher(isSecure: isSecure) }
  /// The programs that may be run to read a file.
  var filters: Reader.Filters { Reader.Filters(launcher, user: inputProgram, limit: outputLimit) }
  /// The file that remembers where files were left; nil where nothing is to be remembered.
  package var positionsPath: String?
  /// The tabs that were kept, which are the first of the sources; nil where none are kept.
  var session: Session?
  /// The file to keep them in; nil where none are kept.
  var sessionPath: String?
  /// Where the program works, from the root on; known where tabs are kept.
  var workingFolder = "/"
  /// The file that remembers what was typed at the prompts; nil where nothing is to be remembered.
  package var historyPath: String?
  /// Whether the user has never run the program before, as far as it is known.
  package var isFirstRun = false
  /// The user's home, which `~` stands for; nil where there is none.
  package var home: String?
  /// The user's editor, a command line for the shell; nil where there is none.
  package var editor: String?
  /// Which program gives sources their colours.
  package var highlighter = Highlighter.first
  /// The keys, but for those of the user's own.
  package var keys = KeyPreset.standard
  /// Keys of the user's own, one or more one after another, by the names of actions; ``noAction`` is
  /// none.
  package var bindings: [(keys: [Key], action: String)] = []

  /// What the status line says at first; nil where there is nothing to be told.
  package var notice: String?

  /// Makes the standard configuration.
  package init() {}

  /// Makes the remaining files sources like the others.
  package mutating func addRemainingFiles() {
    sources += remainingFiles.map { .file($0) }
    remainingFiles = AnyRandomAccessCollection([])
  }

  /// A tab, as the command line names it.
  package enum Selection: Hashable, Sendable {
    /// By its place, from 1.
    case number(Int)
    /// By its title, or by a part of it where no tab has just that title.
    case title(String)
  }

  /// Whether there is an action of this name to bind a key to.
  package static func hasAction(named name: String) -> Bool {
    name == noAction || KeyTable.sections.contains { $0.rows.contains { $0.name == name } }
  }

  /// What a key is bound to that is to do nothing.
  package static let noAction = "none"

  /// The key table as text, with the keys of a preset: each name that a key can be bound to, its keys,
  /// and what it does.
  package static func keyTable(
    _ preset: KeyPreset
  ) -> [(name: String, keys: [String], help: String)] {
    KeyTable.map(preset).bindings.map { ($0.name, $0.notations, $0.help) }
  }
}
