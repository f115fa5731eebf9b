import Glibc
import TerminalSession

/// A program to compare with, if it is installed.
enum ComparedProgram: String, CaseIterable {
  case less
  case most
  case ripgrep
  case grep
  /// A Python program that formats diffs.
  case ydiff
  /// A Python library for terminal programs.
  case textual = "Textual"

  /// The path of the program, or of the Python that has Textual; `nil` if it is not installed.
  var path: String? {
    let path =
      switch self {
      case .less: "/usr/bin/less"
      case .most: "/usr/bin/most"
      case .ripgrep: "/usr/bin/rg"
      case .grep: "/usr/bin/grep"
      case .ydiff: BuiltProgram.packageFolder + "/.build/bench-venv/bin/ydiff"
      case .textual: BuiltProgram.packageFolder + "/.build/bench-venv/bin/python"
      }
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The name and version, or the statement that it was not run.
  var described: String {
    guard let path else { return "\(rawValue): not run, since it is not installed" }
    if self == .textual {
      let version = ProgramOutput.firstLine(of: [
        path, "-c", "import textual; print(textual.__version__)",
      ])
      return "Textual \(version), \(ProgramOutput.firstLine(of: [path, "--version"]))"
    }
    if self == .ydiff { return ProgramOutput.firstLine(of: [path, "--version"]) }
    let version = ProgramOutput.firstLine(of: ["dpkg-query", "-W", "-f", "${Version}", rawValue])
    return "\(rawValue) \(version)"
  }
}
