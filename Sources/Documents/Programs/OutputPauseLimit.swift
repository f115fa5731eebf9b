/// The size of the output of a program for a file at which reading pauses.
///
/// A small file can unpack to an output that fills the disk. Reading pauses when the output exceeds
/// both a fixed size and a multiple of the file's size.
package struct OutputPauseLimit: Hashable, Sendable {
  /// The size in bytes that never pauses reading.
  package var bytes: Int
  /// The multiple of the input's size that never pauses reading.
  package var factor: Int

  /// Creates a limit.
  package init(bytes: Int = 1 << 30, factor: Int = 200) {
    (self.bytes, self.factor) = (bytes, factor)
  }

  /// The maximum number of bytes of output to read without a pause.
  ///
  /// - Parameter inputSize: The size of the file in bytes.
  package func pauseThreshold(inputSize: Int) -> Int {
    let (multiple, isOverflow) = factor.multipliedReportingOverflow(by: inputSize)
    return max(bytes, isOverflow ? .max : multiple)
  }
}
