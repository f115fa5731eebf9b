import Glibc

/// Runs one piece of the program so many times and nothing else, for valgrind to count the
/// instructions: those of `2n` runs less those of `n` are those of `n`, however long the start takes.
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
    // What was done must be of use to somebody, or it is not done.
    exit(Sink.sum == .min ? 1 : 0)
  }
}

/// Where results go, so that the compiler cannot know that nobody looks at them.
enum Sink {
  nonisolated(unsafe) fileprivate static var sum = 0

  @inline(never)
  static func consume(_ value: Int) { sum &+= value }
}
