/// What a program had used by its end.
public struct FinalUsage: Hashable, Sendable {
  /// When it ended, in seconds on ``PTYSession/clock``.
  public var time: Double
  /// Processor time in the program itself, in seconds.
  public var userSeconds: Double
  /// Processor time in the system, in seconds.
  public var systemSeconds: Double
  /// The most memory it had in use, in kibibytes.
  public var peakKibibytes: Int
}
