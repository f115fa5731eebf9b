import Glibc

/// Runs a check on many random cases. Each case has its own seed, so that it can be repeated.
///
/// The variable `TABPAGER_SECONDS` sets a duration instead of a number of cases. If
/// `TABPAGER_CASES` names a folder, a file in it contains the seed of each running check, so that a
/// case that crashes the process is known too.
package enum RandomCases {
  /// Returns the first fault, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the check, which must be a valid file name.
  ///   - count: The number of cases, unless `TABPAGER_INPUTS` sets another one.
  ///   - least: The minimum number of cases if `TABPAGER_SECONDS` is set.
  ///   - seed: The seed of the first case, unless `TABPAGER_SEED` sets another one. Each case has
  ///     the next seed.
  ///   - limit: The maximum processor time of a case, in seconds.
  ///   - check: Creates a case and returns its fault.
  /// - Returns: The fault, and the variables that repeat it.
  package static func firstFault(
    _ name: String, count: Int, least: Int = 0, seed: UInt64, within limit: Double = 20,
    _ check: (inout SeededGenerator) throws -> String?
  ) rethrows -> String? {
    let base = SeededGenerator.seedFromEnvironment(or: seed)
    let count = RandomTestCount.countFromEnvironment(or: count)
    let begin = clockTime(CLOCK_MONOTONIC)
    let end = seconds.map { begin + $0 }
    let note = CurrentCaseFile(name)
    var number = 0
    while end.map({ clockTime(CLOCK_MONOTONIC) < $0 || number < least }) ?? (number < count) {
      var random = SeededGenerator(seed: base &+ UInt64(number))
      note?.write("\(random) TABPAGER_INPUTS=1\n")
      let start = clockTime(CLOCK_THREAD_CPUTIME_ID)
      let fault = try check(&random)
      let used = clockTime(CLOCK_THREAD_CPUTIME_ID) - start
      if let fault = fault ?? (used > limit ? "it takes \(used) seconds" : nil) {
        return "\(name): \(fault); repeat with TABPAGER_SEED=\(random.seed) TABPAGER_INPUTS=1"
      }
      number += 1
    }
    note?.remove()
    if getenv("TABPAGER_SECONDS") != nil || getenv("TABPAGER_INPUTS") != nil {
      let seconds = Int(clockTime(CLOCK_MONOTONIC) - begin)
      print("\(name): \(number) cases from TABPAGER_SEED=\(base) on, in \(seconds) seconds")
    }
    return nil
  }

  /// Returns the number of cases of a test with a fixed number: `soak` in `make soak`, and `caseCount`
  /// otherwise.
  package static func caseCount(_ count: Int, soak: Int) -> Int {
    RandomTestCount.countFromEnvironment(or: seconds == nil ? count : soak)
  }

  /// The duration in seconds, or `nil` for a number of cases.
  package static var seconds: Double? {
    getenv("TABPAGER_SECONDS").flatMap { Double(String(cString: $0)) }
  }

  private static func clockTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A file that records which case is running.
private final class CurrentCaseFile {
  private let path: String
  private let descriptor: Int32

  /// Creates a file in the folder that `TABPAGER_CASES` names. Returns `nil` without one.
  init?(_ name: String) {
    guard let folder = getenv("TABPAGER_CASES") else { return nil }
    path = String(cString: folder) + "/" + name.map { $0 == " " ? "-" : String($0) }.joined()
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  func write(_ text: String) {
    // The length hardly changes, and the rest of a longer text is after a line feed.
    _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  func remove() { unlink(path) }
}
