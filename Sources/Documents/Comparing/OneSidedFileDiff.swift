import Diff

/// The diff of a file that only one of two versions has, as git writes it.
struct OneSidedFileDiff {
  /// The path of the file.
  let name: [UInt8]
  /// Its mode, such as `100644`.
  let mode: String
  /// The bytes of a text; `nil` for a binary file.
  let text: [UInt8]?
  /// Whether the old version has the file, so that it was deleted.
  var isDeleted = false

  var diff: [UInt8] {
    let (old, new) = (Self.quoted(name, afterPrefix: "a/"), Self.quoted(name, afterPrefix: "b/"))
    var diff = Self.gitHeaderLine(for: name)
    diff += Array("\(isDeleted ? "deleted" : "new") file mode \(mode)\n".utf8)
    let nothing = Array("/dev/null".utf8)
    let (oldName, newName) = isDeleted ? (old, nothing) : (nothing, new)
    guard let text else {
      return diff + Array("Binary files ".utf8) + oldName + Array(" and ".utf8) + newName
        + Array(" differ\n".utf8)
    }
    guard !text.isEmpty else { return diff }
    diff += Self.nameLine("---", oldName) + Self.nameLine("+++", newName)
    let feeds = text.count { $0 == 0x0A }
    let count = feeds + (text.last == 0x0A ? 0 : 1)
    let lines = count == 1 ? "1" : "1,\(count)"
    diff += Array((isDeleted ? "@@ -\(lines) +0,0 @@\n" : "@@ -0,0 +\(lines) @@\n").utf8)
    return diff + Self.hunkLines(of: text, marker: isDeleted ? "-" : "+")
  }

  /// The first line of the diff of a file.
  static func gitHeaderLine(for name: [UInt8]) -> [UInt8] {
    Array("diff --git ".utf8) + quoted(name, afterPrefix: "a/") + Array(" ".utf8)
      + quoted(name, afterPrefix: "b/") + Array("\n".utf8)
  }

  /// The line with a name before the first hunk. Git writes a tab after a name that contains blanks.
  static func nameLine(_ marker: String, _ name: [UInt8]) -> [UInt8] {
    Array("\(marker) ".utf8) + name + Array(name.contains(0x20) ? "\t\n".utf8 : "\n".utf8)
  }

  /// Lines of a hunk with a marker.
  static func hunkLines(of text: [UInt8], marker: Unicode.Scalar) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(text.count + text.count { $0 == 0x0A } + 32)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(UInt8(ascii: marker))
      lines += text[start..<end]
      start = end
    }
    if text.last != 0x0A { lines += Array("\n\\ No newline at end of file\n".utf8) }
    return lines
  }

  /// The name after a prefix, as git writes it with `core.quotePath`.
  static func quoted(_ name: [UInt8], afterPrefix prefix: String) -> [UInt8] {
    QuotedFileName.quoted(Array(prefix.utf8) + name, quotesNonASCII: true)
  }
}
