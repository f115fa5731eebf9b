public import Documents
public import Gallery
public import PagerText
public import PagerViews
public import TabPagerCore

/// All that the program is started with.
public struct AppConfiguration {
  /// What to open, a tab each, in order; the gallery where there is nothing.
  public var sources: [Source] = []
  /// The files to open after the sources, in order. There may be 100,000 of them: their tabs are added after the first
  /// frame.
  public var remainingFiles = AnyRandomAccessCollection<String>([])
  /// The one demonstration to show where there is nothing to open; nil shows all of them.
  public var demo: Demo?
  /// The picture of the user's own for the stretchy header: its path.
  public var headerPath: String?
  /// The tab to show first.
  public var selection: Selection?
  /// How the pager looks and behaves.
  public var pager = TabPagerSettings()
  /// The colors.
  public var theme = ThemeChoice()
  /// Whether the terminal's background is taken to be light until it has told.
  public var isGroundLight = false
  /// Whether less moves where the line to the terminal is slow.
  public var adaptsMotion = true
  /// Whether long lines are cut off.
  public var chopsLongLines = false
  /// Whether lines that are wrapped may be cut within words.
  public var wrapsAtCells = false
  /// Whether line numbers are shown.
  public var showsLineNumbers = false
  /// Whether a search tells capital from small letters.
  public var caseRule = CaseRule.exact
  /// The cells from one tab stop to the next, 1…16.
  public var tabWidth = 8
  /// What is done with the document that is shown first.
  public var firstStart: [StartCommand] = []
  /// What is done with every document.
  public var everyStart: [StartCommand] = []
  /// Whether the program ends by itself where there is no more than the screen can show, and leaves
  /// it there.
  public var quitsIfOneScreen = false
  /// What standard input is called.
  public var inputName = "standard input" { didSet { isInputNamed = true } }
  /// Whether that is another name than that of any.
  private(set) var isInputNamed = false
  /// Whether commands run on a terminal of their own.
  public var usesCommandTerminal = false
  /// Whether the bell rings when a command ends in a tab that is not shown.
  public var ringsBell = false
  /// Whether documents are followed as they grow.
  public var follows = false
  /// How what is shown is split into tabs: `auto` splits streams only, the others files too.
  public var split = SplitWay.auto
  /// Whether parts with equal titles are one tab.
  public var collectsParts = false
  /// The command that shows files in its own way, as LESSOPEN has it; nil where there is none.
  public var inputProgram: String?
  /// The output of a program that is read without a pause.
  public var outputLimit = OutputLimit()
  /// Whether mouse reports are wanted.
  public var usesMouse = true
  /// Whether nothing may be opened or run from inside.
  public var isSecure = false
  /// The right to start programs; nil in secure mode.
  var launcher: ProgramLauncher? { ProgramLauncher(isSecure: isSecure) }
  /// The programs that may be run to read a file.
  var filters: Reader.Filters { Reader.Filters(launcher, user: inputProgram, limit: outputLimit) }
  /// The file that remembers where files were left; nil where nothing is to be remembered.
  public var positionsPath: String?
  /// The tabs that were kept, which are the first of the sources; nil where none are kept.
  var session: Session?
  /// The file to keep them in; nil where none are kept.
  var sessionPath: String?
  /// Where the program works, from the root on; known where tabs are kept.
  var workingFolder = "/"
  /// The file that remembers what was typed at the prompts; nil where nothing is to be remembered.
  public var historyPath: String?
  /// Whether the user has never run the program before, as far as it is known.
  public var isFirstRun = false
  /// The user's home, which `~` stands for; nil where there is none.
  public var home: String?
  /// The user's editor, a command line for the shell; nil where there is none.
  public var editor: String?
  /// Which program gives sources their colours.
  public var highlighter = Highlighter.first
  /// The keys, but for those of the user's own.
  public var keys = KeyPreset.standard
  /// Keys of the user's own, one or more one after another, by the names of actions; ``noAction`` is
  /// none.
  public var bindings: [(keys: [Key], action: String)] = []

  /// What the status line says at first; nil where there is nothing to be told.
  public var notice: String?

  /// Makes the standard configuration.
  public init() {}

  /// Makes the remaining files sources like the others.
  public mutating func addRemainingFiles() {
    sources += remainingFiles.map { .file($0) }
    remainingFiles = AnyRandomAccessCollection([])
  }

  /// A tab, as the command line names it.
  public enum Selection: Hashable, Sendable {
    /// By its place, from 1.
    case number(Int)
    /// By its title, or by a part of it where no tab has just that title.
    case title(String)
  }

  /// Whether there is an action of this name to bind a key to.
  public static func hasAction(named name: String) -> Bool {
    name == noAction || KeyTable.sections.contains { $0.rows.contains { $0.name == name } }
  }

  /// What a key is bound to that is to do nothing.
  public static let noAction = "none"

  /// The key table as text, with the keys of a preset: each name that a key can be bound to, its keys,
  /// and what it does.
  public static func keyTable(
    _ preset: KeyPreset
  ) -> [(name: String, keys: [String], help: String)] {
    KeyTable.map(preset).bindings.map { ($0.name, $0.notations, $0.help) }
  }
}
