import PagerApp
import PagerText
import TabPagerCore

/// What the command line asks for.
struct Options {
  var app = AppConfiguration()
  /// What to do.
  var task = Task.page
  /// Whether colours may be used.
  var usesColor = true
  /// Whether the alternate screen is used, so that what was seen before comes back at the end.
  var usesAlternateScreen = true
  /// Whether the program that LESSOPEN names may be run.
  var usesInputProgram = true
  /// After how many seconds the commands of `-e` are run again; nil runs them once.
  var commandInterval: Double?
  /// Whether it is remembered where files were left.
  var keepsState = true
  /// The name under which tabs are kept; nil where they are not.
  var sessionName: String?
  /// Frames a second while something moves.
  var framesPerSecond = 60
  /// Where each setting comes from, in the order in which they were made.
  var settings: [Setting] = []
  /// What is wrong in a file of colours.
  var themeDiagnostics: [Diagnostic] = []
  /// Whether the gallery was asked for.
  var isDemo = false

  /// How much moves.
  var motion = Motion.full {
    didSet {
      app.appearance.adaptsMotion = false
      app.tabs.pager.reducesMotion = motion == .reduced
      let way: TimingCurve =
        motion == .none ? .immediate : .spring(motion == .reduced ? .brief : .snappy)
      (app.tabs.pager.paging.swipe, app.tabs.pager.paging.jump) = (way, way)
    }
  }

  /// How much moves.
  enum Motion: Hashable {
    case full, reduced, none
  }

  /// What to do.
  enum Task: Hashable {
    /// Show what was named.
    case page
    /// Tell the options.
    case help
    /// Tell the version.
    case version
    /// Tell the settings.
    case settings
  }
}
