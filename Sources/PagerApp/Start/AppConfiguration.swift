package import Documents
package import Gallery
import Glibc
package import LessOptionTable
package import PagerText
package import PagerViews
package import TabPagerCore

/// The settings and tabs at the start. Each part belongs to one owner.
package struct AppConfiguration {
  /// The tabs to open, and the bar.
  package var tabs = Tabs()
  /// The initial presentation of documents.
  package var documents = Documents()
  /// The external programs, and whether they may run.
  package var programs = Programs()
  /// The keys, the mouse and the prompts.
  package var input = Input()
  /// The colours and the motion.
  package var appearance = Appearance()
  /// The first actions of the program.
  package var start = Startup()

  /// The version of the program.
  package static let version = "0.1.0"

  /// Creates the standard configuration.
  package init() {}

  /// Whether the program prints the first document and ends if it fits on one screen. With the keys of `less`, the option
  /// `-E` requests it, too.
  package var quitsIfOneScreen: Bool {
    start.quitsIfOneScreen
      || input.preset == .less && input.lessValues.number(of: .quitAtEnd) == 2
  }

  /// The tabs to open, and the bar.
  package struct Tabs {
    /// The sources to open, one tab each, in order. If there are none, the program opens a demo or the tour.
    package var sources: [DocumentSource] = []
    /// The files to open after the sources, in order. There may be 100,000, so their tabs are added after the
    /// first frame.
    package var remainingFiles = LazyFileNames()
    /// The demo to show if there is nothing to open; `nil` for the tour.
    package var demo: Demo?
    /// The path of the user's picture for the demo of a stretchy header.
    package var headerPath: String?
    /// The tab to show first.
    package var selection: SelectedTab?
    /// How the pager looks and behaves.
    package var pager = TabPagerSettings()
    /// The saved tabs, which come first among the sources; `nil` if tabs are not saved.
    var session: NamedSession?
    /// The file to save the tabs in; `nil` if they are not saved.
    var sessionPath: String?
    /// The absolute path of the working folder, known if tabs are saved.
    var workingFolder = "/"

    /// Moves the remaining files to the sources.
    package mutating func addRemainingFiles() {
      sources += remainingFiles.all.map { .file($0) }
      remainingFiles = LazyFileNames()
    }
  }

  /// A tab that the command line selects.
  package enum SelectedTab: Hashable, Sendable {
    /// A position in the bar, counted from 1.
    case number(Int)
    /// A title, or part of one if no tab has exactly that title.
    case title(String)
  }

  /// The initial presentation of documents.
  package struct Documents {
    /// Whether long lines are cut off.
    package var chopsLongLines = false
    /// Whether wrapped lines may break within words.
    package var wrapsAtCells = false
    /// Whether every document is shown as text, laid out as in `less`.
    package var isPlain = false
    /// When scroll bars are shown.
    package var scrollBar = ScrollBarVisibility.auto
    /// The name of the view for every document; `nil` for the one that suits it.
    package var view: String?
    /// The names of views for files, by patterns as in a shell. The last one that matches counts.
    package var fileViews: [(pattern: String, view: String)] = []
    /// Whether line numbers are shown.
    package var showsLineNumbers = false
    package var tabStops = TabStops(every: 8)
    /// Whether documents are followed as they grow.
    package var follows = false
    /// How documents are split into tabs. `auto` splits only streams; the other modes also split files.
    package var split = SplitMode.auto
    /// Whether parts with the same title share a tab.
    package var collectsParts = false
    /// The name of standard input.
    package var inputName = "standard input" { didSet { isInputNamed = true } }
    /// Whether the user or another program named standard input.
    private(set) var isInputNamed = false

    /// The view that the user wants for a document; `nil` for the one that suits it.
    ///
    /// - Parameter path: The path of its file; `nil` if it has none.
    func wantedView(forPath path: String?) -> (any DocumentView.Type)? {
      let name = path.flatMap { path in
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return fileViews.last { rule in
          fnmatch(rule.pattern, rule.pattern.contains("/") ? path : file, 0) == 0
        }?.view
      }
      return (view ?? name).flatMap(Views.view(named:))
    }
  }

  /// The external programs, and whether they may run.
  package struct Programs {
    /// Whether secure mode is on: no other files are opened, and only the commands of the command line run.
    package var isSecure = false
    /// The input preprocessor; `nil` for none.
    package var inputProgram: LessOpenPreprocessor?
    /// The encoding of all documents; `nil` to guess that of each.
    package var encoding: TextEncoding?
    /// The size of a program's output at which reading pauses.
    package var outputLimit = OutputSizeLimit()
    /// The highlighter of source code and logs.
    package var highlighter = HighlighterChoice.automatic
    /// The user's editor, a command line for the shell; `nil` for none.
    package var editor: String?
    /// How text is copied to the clipboard.
    package var clipboard = ClipboardAccess()
    /// Whether commands run in a pseudo-terminal.
    package var usesCommandTerminal = false
    /// Whether the bell rings when a command ends in a tab that is not selected.
    package var ringsBell = false

    /// The permission to start programs; `nil` in secure mode.
    package var permission: ProgramPermission? { ProgramPermission(isSecure: isSecure) }
    /// The programs that may run to read a file.
    var filters: Reader.FilePrograms {
      var filters = Reader.FilePrograms(permission, user: inputProgram, limit: outputLimit)
      filters.encoding = encoding
      return filters
    }
  }

  /// The keys, the mouse and the prompts.
  package struct Input {
    /// The preset of key bindings.
    package var preset = KeyPreset.standard
    /// The user's key bindings: keys or sequences of keys, each with the name of an action, or ``noAction`` to unbind.
    package var bindings: [(keys: [Key], action: String)] = []
    /// Whether the mouse works in the program, rather than in the terminal.
    package var usesMouse = true
    /// Whether a search respects case.
    package var caseRule = CaseSensitivity.exact
    /// The options of `less` that have no other place here.
    package var lessValues = LessOptionValues()
    /// The file for the answers to prompts; `nil` if they are not saved.
    package var historyPath: String?
    /// The user's home folder, for which `~` stands; `nil` for none.
    package var home: String?
  }

  /// The colours and the motion.
  package struct Appearance {
    /// How the lines of diffs are laid out.
    package var diffLayout = DiffLayout.automatic
    /// The colours.
    package var theme = ThemeChoice()
    /// Whether the background counts as light until the terminal has answered.
    package var isBackgroundLight = false
    /// The user's colours of file names.
    package var fileColors = LSColors()
    /// Whether pages stop sliding on a slow line.
    package var adaptsMotion = true
  }

  /// The first actions of the program.
  package struct Startup {
    /// The commands for the first document.
    package var firstCommands: [StartCommand] = []
    /// The commands for every document.
    package var everyCommands: [StartCommand] = []
    /// Whether the user wants a first document that fits on one screen to be printed.
    package var quitsIfOneScreen = false
    /// The first message; `nil` for none.
    package var notice: String?
    /// Whether this seems to be the user's first run of the program.
    package var isFirstRun = false
    /// The file for the last position in each file; `nil` if they are not saved.
    package var positionsPath: String?
    /// The path of the file that stores which files of diffs were viewed; `nil` to store nothing.
    package var viewedPath: String?
    /// The paths of the files that store the notes about diffs, and those that are being written; `nil` to store
    /// nothing.
    package var notesPath: String?, draftsPath: String?
    /// The path of the file with other people's notes; `-` for standard input, and `nil` for none.
    package var annotationsPath: String?
  }

  /// Whether a key can be bound to an action of this name.
  package static func hasAction(named name: String) -> Bool {
    name == noAction || KeyTable.sections.contains { $0.rows.contains { $0.name == name } }
  }

  /// The name that unbinds a key.
  package static let noAction = "none"

  /// The key table as text, with the keys of a preset: the name, the keys and the description of each action.
  package static func keyTable(
    _ preset: KeyPreset
  ) -> [(name: String, keys: [String], help: String)] {
    KeyTable.keyMap(preset).bindings.map { ($0.name, $0.notations, $0.help) }
  }
}
