/// The lines before the first hunk of a file, which say what it is called.
struct DiffHead: Sendable {
  /// Where it begins.
  let start: Int
  /// The names after `---` and `+++`.
  var old: [UInt8]?
  var new: [UInt8]?
  /// A name that is certain.
  private var known: [UInt8]?
  /// What the first line says, where it can be read in several ways.
  private var guess: [UInt8] = []
  /// Whether git wrote it: then names have a letter and a slash before them, which is not theirs.
  private(set) var isGit = false

  /// Reads `diff --git a/x b/x` and the like; nil where it is not such a line.
  init?(_ line: [UInt8], at start: Int) {
    self.start = start
    if line.begins(with: "diff --git ") {
      isGit = true
      (known, guess) = DiffName.ofPair(line[11...])
    } else if line.begins(with: "diff --cc ") {
      isGit = true
      known = DiffName.unquoted(line[10...])
    } else if line.begins(with: "diff --combined ") {
      isGit = true
      known = DiffName.unquoted(line[16...])
    } else if line.begins(with: "diff -") {
      guess = line.split(separator: 0x20).last.map(Array.init) ?? []
    } else {
      return nil
    }
  }

  /// A file whose name is known.
  init(name: [UInt8], at start: Int) {
    self.start = start
    known = name
  }

  /// A file of which two lines are there, and no other head.
  init(old: [UInt8], new: [UInt8], at start: Int) {
    self.start = start
    (self.old, self.new) = (old, new)
  }

  /// Takes another line.
  mutating func take(_ line: [UInt8]) {
    if line.begins(with: "rename to ") {
      known = DiffName.unquoted(line[10...])
    } else if line.begins(with: "copy to ") {
      known = DiffName.unquoted(line[8...])
    }
  }

  /// What no other text has after a line such as `diff --git a/x b/x`.
  private static let confirmations: [StaticString] = [
    "index ", "new file mode 1", "deleted file mode 1", "old mode 1", "similarity index ",
    "dissimilarity index ", "rename from ", "copy from ",
  ]

  /// Whether a line, which follows that of git's, leaves no doubt that it begins a file.
  static func isConfirmed(by line: [UInt8]) -> Bool {
    confirmations.contains { line.begins(with: $0) }
  }

  /// What the file is called: where it is new and old, as it is called now.
  var name: [UInt8] {
    if let known { return known }
    let nothing = Array("/dev/null".utf8)
    guard let shown = new == nothing || new == nil ? old : new, shown != nothing else {
      return guess
    }
    if isGit { return shown.count > 2 && shown[1] == 0x2F ? Array(shown[2...]) : shown }
    // Two folders that are compared are not what matters.
    guard let old, let new, old != new, let left = old.firstIndex(of: 0x2F),
      let right = new.firstIndex(of: 0x2F), old[left...] == new[right...]
    else { return shown }
    let inner = Array(new[(right + 1)...])
    return inner.isEmpty ? shown : inner
  }
}
