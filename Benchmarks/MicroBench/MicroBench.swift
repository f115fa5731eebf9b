import Glibc

/// Runs one benchmark a number of times, for valgrind to count the instructions. The instructions
/// of `2n` runs less those of `n` are those of `n` runs, however long the start takes.
///
///     micro-bench NAME COUNT
@main
enum MicroBench {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]),
      let work = MicroBenchmarks.all[arguments[1]]
    else {
      let names = MicroBenchmarks.all.keys.sorted().joined(separator: " ")
      print("usage: micro-bench NAME COUNT\nnames: \(names)")
      exit(2)
    }
    let run = work()
    for number in 0..<count { run(number) }
    // Uses the results, so that the compiler does not remove the work.
    exit(OptimizerSink.sum == .min ? 1 : 0)
  }
}

/// Receives results, so that the compiler cannot know that they are unused.
enum OptimizerSink {
  nonisolated(unsafe) fileprivate static var sum = 0

  @inline(never)
  static func consume(_ value: Int) { sum &+= value }
}
