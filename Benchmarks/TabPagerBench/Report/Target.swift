/// What the project sets itself, and what was measured of it.
struct Target {
  /// What is measured.
  var name: String
  /// What it should be.
  var wanted: String
  /// What it was.
  var measured: String
  var result: Result

  enum Result: String {
    case held
    case missed = "**missed**"
    /// The peer is not installed, or the run was too short for it.
    case notRun = "not run"
  }
}
