import TabPagerCore
import TabPagerTestSupport

/// What a picture in text shows: a command in the little repository that the pictures are made of.
struct DocumentationPictureScene {
  /// For the shell; `tabpager` is the program.
  var command: String
  /// Pressed one after the other, each once the text before it is there.
  var steps: [(text: String, keys: String)] = []
  /// What is on the screen when the picture is taken.
  var end: String
  /// Of the terminal.
  var size = Size(width: 84, height: 12)
  /// Done in the folder, for the shell, when the steps have been taken; and what is waited for then.
  var change: (command: String, end: String)?
  /// The first rows of the screen only; all if left out.
  var rows = Int.max

  /// The picture: four blanks before each row, so that Markdown shows it as it is.
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

  /// How long a command took is another time each time.
  private static func withoutTimes(_ line: String) -> String {
    guard let start = line.firstRange(of: " after "),
      let end = line[start.upperBound...].firstRange(of: " s")
    else { return line }
    let time = line[start.upperBound..<end.lowerBound]
    guard !time.isEmpty, time.allSatisfy({ $0.isNumber || $0 == "." }) else { return line }
    // As wide as it was, so that what stands to the right of it stays where it is.
    let shown = "0"
    let pad = String(repeating: " ", count: max(0, time.count - shown.count))
    return line[..<start.upperBound] + shown + " s" + pad + line[end.upperBound...]
  }
}
