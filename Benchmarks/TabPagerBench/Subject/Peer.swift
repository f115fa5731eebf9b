import Glibc
import TerminalSession

/// A program that we measure ourselves against, where it is installed.
enum Peer: String, CaseIterable {
  case less
  case most
  case ripgrep
  case grep
  /// A library for programs in the terminal, in Python.
  case textual = "Textual"

  /// Where it is; nil where it is not installed. Of Textual, the Python that has it.
  var path: String? {
    let path =
      switch self {
      case .less: "/usr/bin/less"
      case .most: "/usr/bin/most"
      case .ripgrep: "/usr/bin/rg"
      case .grep: "/usr/bin/grep"
      case .textual: BuiltProgram.packageFolder + "/.build/bench-venv/bin/python"
      }
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Its name and version; that it was not run where it is not there.
  var described: String {
    guard let path else { return "\(rawValue): not run, since it is not installed" }
    if self == .textual {
      let version = ProgramOutput.firstLine(of: [
        path, "-c", "import textual; print(textual.__version__)",
      ])
      return "Textual \(version), \(ProgramOutput.firstLine(of: [path, "--version"]))"
    }
    let version = ProgramOutput.firstLine(of: ["dpkg-query", "-W", "-f", "${Version}", rawValue])
    return "\(rawValue) \(version)"
  }
}
