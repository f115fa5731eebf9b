import Glibc

/// Runs a check on many random cases, each of which has a seed of its own and so can be seen again.
///
/// The variable `TABPAGER_SECONDS` has them go on for so long instead of up to a number. Where
/// `TABPAGER_CASES` names a folder, the seed that each check is at stands there in a file while it
/// runs, so that a case that ends the whole process is known as well.
package enum RandomCases {
  /// The first fault that is found; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: what is checked; of a file's name.
  ///   - count: how many cases, unless `TABPAGER_INPUTS` names another number.
  ///   - least: how many cases at least where `TABPAGER_SECONDS` is set, however long they take.
  ///   - seed: of the first case, unless `TABPAGER_SEED` names another; each has the next one.
  ///   - limit: the processor time that a case may take, in seconds.
  ///   - check: makes a case and says what is wrong with it.
  /// - Returns: what is wrong, and what to set in order to see it again.
  package static func fault(
    _ name: String, count: Int, least: Int = 0, seed: UInt64, within limit: Double = 20,
    _ check: (inout SeededGenerator) throws -> String?
  ) rethrows -> String? {
    let base = SeededGenerator.seed(or: seed)
    let count = RandomInputs.count(or: count)
    let begin = time(CLOCK_MONOTONIC)
    let end = seconds.map { begin + $0 }
    let note = CaseNote(name)
    var number = 0
    while end.map({ time(CLOCK_MONOTONIC) < $0 || number < least }) ?? (number < count) {
      var random = SeededGenerator(seed: base &+ UInt64(number))
      note?.write("\(random) TABPAGER_INPUTS=1\n")
      let start = time(CLOCK_THREAD_CPUTIME_ID)
      let fault = try check(&random)
      let used = time(CLOCK_THREAD_CPUTIME_ID) - start
      if let fault = fault ?? (used > limit ? "it takes \(used) seconds" : nil) {
        return "\(name): \(fault); repeat with TABPAGER_SEED=\(random.seed) TABPAGER_INPUTS=1"
      }
      number += 1
    }
    note?.remove()
    if getenv("TABPAGER_SECONDS") != nil || getenv("TABPAGER_INPUTS") != nil {
      let seconds = Int(time(CLOCK_MONOTONIC) - begin)
      print("\(name): \(number) cases from TABPAGER_SEED=\(base) on, in \(seconds) seconds")
    }
    return nil
  }

  /// The number of cases of a test that makes a fixed number: `soak` in `make soak`, and `count` otherwise.
  package static func count(_ count: Int, soak: Int) -> Int {
    RandomInputs.count(or: seconds == nil ? count : soak)
  }

  /// How long it is to go on; nil where it is to make a number of cases.
  package static var seconds: Double? {
    getenv("TABPAGER_SECONDS").flatMap { Double(String(cString: $0)) }
  }

  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A file that says which case is being checked.
private final class CaseNote {
  private let path: String
  private let descriptor: Int32

  /// Makes a note in the folder that `TABPAGER_CASES` names; nil where it names none.
  init?(_ name: String) {
    guard let folder = getenv("TABPAGER_CASES") else { return nil }
    path = String(cString: folder) + "/" + name.map { $0 == " " ? "-" : String($0) }.joined()
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  func write(_ text: String) {
    // Of the same length each time but for the first few, and what remains is behind a line feed.
    _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  func remove() { unlink(path) }
}
