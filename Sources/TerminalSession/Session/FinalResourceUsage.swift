/// The resources that a program had used when it ended.
package struct FinalResourceUsage: Hashable, Sendable {
  /// When it ended, in seconds on ``PTYSession/clock``.
  package var time: Double
  /// The processor time in user mode, in seconds.
  package var userSeconds: Double
  /// The processor time in the kernel, in seconds.
  package var systemSeconds: Double
  /// The maximum memory in use, in KiB.
  package var peakKibibytes: Int
}
