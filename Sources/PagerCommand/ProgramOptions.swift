import Glibc
import PagerApp
import PagerText
import TabPagerCore

/// The options of a run.
struct ProgramOptions {
  var app = AppConfiguration()
  /// The task of the run.
  var task = RunTask.page
  /// Whether colours may be used.
  var usesColor = true
  /// Whether the alternate screen is used, so that the previous contents of the screen come back at
  /// the end.
  var usesAlternateScreen = true
  /// Whether the command in LESSOPEN may run.
  var usesInputProgram = true
  /// The interval at which the `-e` commands run again, in seconds; nil to run them once.
  var commandInterval: Double?
  /// Whether positions in files and the prompt history are stored.
  var keepsState = true
  /// The name of the session; nil for none.
  var sessionName: String?
  /// The file to which notes are written; `-` for standard output, and `nil` to print them on the terminal.
  var notesPath: String?
  /// The form of the notes that are written.
  var notesFormat = NoteReport.Format.text
  /// The maximum frame rate of animations, in frames per second.
  var framesPerSecond = 60
  /// The settings and their origins, in the order in which they were made.
  var settings: [GivenSetting] = []
  /// The errors in the theme file.
  var themeDiagnostics: [ConfigurationDiagnostic] = []
  /// Whether `--diff` was given, so that the two files are compared.
  var comparesFiles = false
  /// Whether `--demo` was given.
  var isDemo = false

  /// Whether pages are shown. Otherwise, the input is copied to standard output.
  var usesScreen: Bool { isatty(1) != 0 || notesPath == "-" }

  /// The amount of animation.
  var motion = AnimationAmount.full {
    didSet {
      app.appearance.adaptsMotion = false
      app.tabs.pager.reducesMotion = motion == .reduced
      let way: TimingCurve =
        motion == .none ? .immediate : .spring(motion == .reduced ? .brief : .snappy)
      (app.tabs.pager.paging.swipe, app.tabs.pager.paging.jump) = (way, way)
    }
  }

  /// The amount of animation.
  enum AnimationAmount: Hashable {
    case full, reduced, none
  }

  /// The task of the run.
  enum RunTask: Hashable {
    /// Show the sources.
    case page
    /// Print the help.
    case help
    /// Print the version.
    case version
    /// Print the settings.
    case settings
  }
}
