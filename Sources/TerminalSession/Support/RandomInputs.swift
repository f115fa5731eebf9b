import Glibc

/// How many inputs a test of random ones makes.
public enum RandomInputs {
  /// The number that the environment variable `TABPAGER_INPUTS` names, else the one given.
  public static func count(or standard: Int) -> Int {
    guard let value = getenv("TABPAGER_INPUTS"), let count = Int(String(cString: value)) else {
      return standard
    }
    return max(0, count)
  }
}
