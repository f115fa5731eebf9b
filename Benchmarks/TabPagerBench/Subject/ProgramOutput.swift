import TerminalSession

/// Runs other programs and returns their output.
enum ProgramOutput {
  /// Returns the first line of a program's standard output, or an empty string if it cannot be run.
  static func firstLine(of arguments: [String]) -> String {
    let text = captureOutput(of: arguments) { $0.standardOutput }
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Returns the standard error of a program.
  static func standardError(of arguments: [String], _ environment: [String: String]) -> String {
    captureOutput(of: arguments, environment) { $0.standardError }
  }

  private static func captureOutput(
    of arguments: [String], _ environment: [String: String] = [:],
    _ stream: (PTYSession) -> [UInt8]
  ) -> String {
    let environment = PTYSession.minimalEnvironment.merging(environment) { $1 }
    guard
      let session = try? PTYSession(
        arguments, environment: environment, standardOutput: .pipe, standardError: .pipe),
      (try? session.waitForExit(timeout: 60)) != nil
    else { return "" }
    return String(decoding: stream(session), as: UTF8.self)
  }
}
