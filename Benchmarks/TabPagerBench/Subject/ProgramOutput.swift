import TerminalSession

/// What other programs print.
enum ProgramOutput {
  /// The first line that a program writes to its standard output; nothing where it cannot be run.
  static func firstLine(of arguments: [String]) -> String {
    let text = all(of: arguments) { $0.standardOutput }
    return text.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// All that a program complains of.
  static func standardError(of arguments: [String], _ environment: [String: String]) -> String {
    all(of: arguments, environment) { $0.standardError }
  }

  private static func all(
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
