/// A limit for the output of a program that reads a file. Beyond it, reading pauses.
///
/// A small file can unpack to an output that fills the disk. Reading pauses when the output exceeds
/// both a fixed size and a multiple of the file's size.
package struct OutputSizeLimit: Hashable, Sendable {
  /// The output size in bytes up to which reading never pauses.
  package var bytes: Int
  /// The multiple of the file's size up to which reading never pauses.
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
