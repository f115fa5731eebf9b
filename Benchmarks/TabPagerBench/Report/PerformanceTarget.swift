/// A target of the project, and its result.
struct PerformanceTarget {
  /// The name of the result.
  var name: String
  /// The target.
  var wanted: String
  /// The result.
  var measured: String
  var result: Result

  enum Result: String {
    case held
    case missed = "**missed**"
    /// The peer is not installed, or the run was too short.
    case notRun = "not run"
  }
}
