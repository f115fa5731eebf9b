import Glibc

/// How many inputs a test of random ones makes.
package enum RandomInputs {
  /// The number that the environment variable `TABPAGER_INPUTS` names, else the one given.
  package static func count(or standard: Int) -> Int {
    guard let value = getenv("TABPAGER_INPUTS"), let count = Int(String(cString: value)) else {
      return standard
    }
    return max(0, count)
  }
}
