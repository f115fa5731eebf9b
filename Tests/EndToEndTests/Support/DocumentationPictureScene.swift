import TabPagerCore
import TabPagerTestSupport

/// A text screenshot for the documentation: a command, run in the sample repository, and keys.
struct DocumentationPictureScene {
  /// The shell command, in which `tabpager` is the program.
  var command: String
  /// The keys to send, each after a text has appeared on the screen.
  var steps: [(text: String, keys: String)] = []
  /// A text that is on the screen when the picture is complete.
  var end: String
  /// The size of the terminal.
  var size = Size(width: 84, height: 12)
  /// A shell command to run in the repository after the steps, and a text that appears after it.
  var change: (command: String, end: String)?
  /// The number of rows to keep, from the top; all by default.
  var rows = Int.max

  /// Returns the screen with four blanks before each row, so that Markdown shows it as a code block.
  func picture() throws -> String {
    let folder = try TemporaryFolder()
    let inputs = BuiltProgram.packageFolder + "/scripts/pictures/inputs"
    _ = try Shell.output(of: "'\(inputs)' '\(folder.path)'", in: folder)
    try folder.write("motion=none\nno-state\nhighlighter=none\n", to: ".config/tabpager/config")
    let program = try BuiltProgram.path()
    try folder.write("#!/bin/sh\nexec '\(program)' \"$@\"\n", to: "bin/tabpager")
    _ = try Shell.output(of: "chmod +x bin/tabpager", in: folder)
    var environment = Pager.environment
    environment["HOME"] = folder.path
    environment["TZ"] = "UTC"
    environment["PATH"] = folder.path + "/bin:" + (environment["PATH"] ?? "")
    for name in ["PAGER", "GIT_PAGER", "MANPAGER"] { environment[name] = "tabpager" }
    let garden = folder.path + "/garden"
    let session = try PTYSession(
      ["sh", "-c", command], environment: environment, directory: garden, size: size)
    for step in steps {
      try session.waitForText(step.text)
      session.send(step.keys)
    }
    try session.waitForText(end)
    if let change {
      _ = try Shell.output(of: "cd garden && \(change.command)", in: folder)
      try session.waitForText(change.end)
    }
    session.waitUntilQuiet(for: 0.3)
    var lines = session.screenText.prefix(rows).map(Self.withoutTimes)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }

  /// Replaces the duration of a command, which varies from run to run.
  private static func withoutTimes(_ line: String) -> String {
    guard let start = line.firstRange(of: " after "),
      let end = line[start.upperBound...].firstRange(of: " s")
    else { return line }
    let time = line[start.upperBound..<end.lowerBound]
    guard !time.isEmpty, time.allSatisfy({ $0.isNumber || $0 == "." }) else { return line }
    // The replacement has the same width, so that text to its right stays in its column.
    let shown = "0"
    let pad = String(repeating: " ", count: max(0, time.count - shown.count))
    return line[..<start.upperBound] + shown + " s" + pad + line[end.upperBound...]
  }
}
