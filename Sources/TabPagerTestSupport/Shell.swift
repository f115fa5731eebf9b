package import TerminalSession

import Glibc

/// Runs commands of other programs for the tests: to compare with what they say.
package enum Shell {
  /// A command that failed.
  package struct Failure: Error {
    /// What was run.
    package let command: String
    /// How it ended, as `pclose` tells it.
    package let status: Int32
  }

  /// What a command writes to standard output.
  ///
  /// - Parameters:
  ///   - command: for the shell.
  ///   - folder: where it runs.
  ///   - allowing: the exit statuses that are none of a failure.
  package static func output(
    of command: String, in folder: TemporaryFolder, allowing statuses: Set<Int32> = [0]
  ) throws -> [UInt8] {
    let line =
      "cd '\(folder.path)' && export HOME='\(folder.path)' LC_ALL=C.UTF-8 && \(command)"
    guard let stream = popen(line, "r") else { throw Failure(command: command, status: -1) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let status = pclose(stream)
    guard statuses.contains(status >> 8), status & 0x7F == 0 else {
      throw Failure(command: command, status: status)
    }
    return bytes
  }
}
