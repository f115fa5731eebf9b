import Glibc

/// The number of inputs of a random test.
package enum RandomTestCount {
  /// Returns the number in the environment variable `TABPAGER_INPUTS`, or the given one.
  package static func countFromEnvironment(or standard: Int) -> Int {
    guard let value = getenv("TABPAGER_INPUTS"), let count = Int(String(cString: value)) else {
      return standard
    }
    return max(0, count)
  }
}
