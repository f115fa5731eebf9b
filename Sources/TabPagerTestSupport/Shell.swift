package import TerminalSession

import Glibc

/// Runs shell commands for tests that compare with other programs.
package enum Shell {
  /// A command that failed.
  package struct Failure: Error {
    /// The command.
    package let command: String
    /// The wait status that `pclose` returned.
    package let status: Int32
  }

  /// Returns the standard output of a command.
  ///
  /// - Parameters:
  ///   - command: The command in shell syntax.
  ///   - folder: The working directory.
  ///   - statuses: The exit statuses that are not failures.
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
