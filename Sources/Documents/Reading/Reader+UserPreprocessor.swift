import Glibc
import PathText

/// Reading through the user's input preprocessor.
extension Reader {
  /// The maximum length of the name that it prints.
  private static let nameLimit = 1 << 12
  /// The time that the program after it has, in seconds.
  private static let closingTime = 5.0

  /// Reads what the user's preprocessor shows in place of a file or of standard input.
  ///
  /// - Parameter input: The descriptor of standard input; -1 for a file.
  /// - Returns: whether there is a replacement.
  func readPreprocessorOutput(
    of file: ProgramArgument, input: Int32, inputSize: Int, _ deliver: ([DocumentEvent]) -> Void
  ) -> Bool {
    guard let permission = filters.permission, let user = filters.user,
      input < 0 || user.readsStandardInput && isatty(input) == 0
    else { return false }
    if let filter = user.contentProgram(for: file, permission) {
      guard readThroughPreprocessor(filter, from: input, inputSize: inputSize, deliver) else {
        return false
      }
      runClosingProgram(user.closingProgram(for: file, replacement: .standardInputName, permission))
      return true
    }
    guard let locator = user.fileNameProgram(for: file, permission),
      let name = firstOutputLine(of: locator, input: input)
    else { return false }
    readReplacementFile(at: name, deliver)
    runClosingProgram(user.closingProgram(for: file, replacement: .file(name), permission))
    return true
  }

  /// Reads a copy of a file, which stays when the closing program removes the file. Changes of the file are not those of
  /// the document.
  private func readReplacementFile(at path: String, _ deliver: ([DocumentEvent]) -> Void) {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { return deliver([.failed(Reader.systemErrorMessage())]) }
    defer { close(descriptor) }
    guard isatty(descriptor) == 0 else { return deliver([.failed("cannot read from a terminal")]) }
    readStream(descriptor, deliver)
  }

  /// Runs the program that follows. It may outlive this process.
  private func runClosingProgram(_ invocation: ProgramInvocation?) {
    guard let invocation,
      let program = try? RunningProgram(invocation, input: -1, isSupervised: false)
    else { return }
    let hasEnded = program.waitForEnd(atMost: Reader.closingTime)
    _ = program.reap(endsGroup: !hasEnded)
  }

  /// The first line that a program prints, as a path; `nil` if it prints nothing.
  private func firstOutputLine(of invocation: ProgramInvocation, input: Int32) -> String? {
    guard let program = try? RunningProgram(invocation, input: input) else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while bytes.count < Reader.nameLimit, isReadable(program.output, waiting: true) {
      let count = Glibc.read(program.output, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        break
      }
      bytes += buffer[..<count]
    }
    program.waitForEnd(interruption: stop)
    _ = program.reap()
    let name = bytes.prefix { $0 != 0x0A && $0 != 0 }
    return name.isEmpty ? nil : String(path: name)
  }
}
