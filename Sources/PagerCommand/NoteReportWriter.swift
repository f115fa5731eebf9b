import Documents
import Glibc
import PagerApp
import PathText

/// Writes the user's notes when the program ends.
enum NoteReportWriter {
  /// Writes notes to the file that the options name, or to standard output.
  ///
  /// If that fails, the notes are printed to standard error.
  ///
  /// - Returns: Whether they were written.
  static func write(_ report: NoteReport, options: ProgramOptions) -> Bool {
    let text = report.text(as: options.notesFormat)
    guard let path = options.notesPath else {
      return report.isEmpty || Console.print(text)
    }
    if path == "-" {
      return report.isEmpty && options.notesFormat != .json || printToStandardOutput(text)
    }
    if options.app.programs.isSecure {
      return report.isEmpty
        || printToStandardError(text, notWrittenTo: path, because: "not allowed with --secure")
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = path.withPath { open($0, flags, 0o666) }
    guard file >= 0 else {
      return printToStandardError(
        text, notWrittenTo: path, because: Reader.systemErrorMessage())
    }
    guard Console.print(text, to: file) else {
      defer { close(file) }
      return printToStandardError(
        text, notWrittenTo: path, because: Reader.systemErrorMessage())
    }
    guard close(file) == 0 else {
      return printToStandardError(
        text, notWrittenTo: path, because: Reader.systemErrorMessage())
    }
    if isatty(2) != 0 {
      let count = report.count
      Console.print("\(count) note\(count == 1 ? "" : "s") written to \(path.shownPath)\n", to: 2)
    }
    return true
  }

  private static func printToStandardOutput(_ text: String) -> Bool {
    Console.print(text)
      || printToStandardError(
        text, notWrittenTo: "standard output", because: Reader.systemErrorMessage())
  }

  /// Prints the reason and the notes to standard error.
  private static func printToStandardError(
    _ text: String, notWrittenTo name: String, because reason: String
  ) -> Bool {
    Console.printError("notes not written to \(name): \(reason)")
    Console.print(text, to: 2)
    return false
  }
}
