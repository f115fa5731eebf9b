/// The lines before the first hunk of a file, with its name and the kind of change.
package struct DiffFileHeader: Sendable {
  /// The kind of change of a file.
  package enum ChangeKind: Hashable, Sendable {
    /// Its content or mode changed.
    case modified
    /// It was created.
    case added
    /// It was deleted.
    case deleted
    /// It has another name.
    case renamed
    /// It is a copy of another file.
    case copied
  }

  /// The start of the header in the source.
  package let start: Int
  /// The kind of change.
  package private(set) var change = ChangeKind.modified
  /// The similarity of a renamed or copied file to its original, in percent.
  package private(set) var similarity: Int?
  /// The old file mode, such as `100644`, if the diff states it.
  package private(set) var oldMode: String?
  /// The new file mode, if the diff states it.
  package private(set) var newMode: String?
  /// The hashes of the contents, such as `1234567..89abcde`.
  package private(set) var hashes: String?
  /// Whether the change is one of a submodule.
  package private(set) var isSubmodule = false
  /// Whether git or Mercurial wrote the header, which puts a letter and a slash before names.
  package private(set) var isGit = false
  /// The names after `---` and `+++`.
  var old: DiffFileVersionName?, new: DiffFileVersionName?
  /// The name, if a line states it without doubt.
  private var known: [UInt8]?
  /// The name in the first line, if it is ambiguous.
  private var guess: [UInt8] = []
  /// The name after `rename from` or `copy from`.
  private var source: [UInt8]?
  private var hasPrefixes = false

  /// Reads `diff --git a/x b/x` or a similar line of another program.
  init?(_ line: [UInt8], at start: Int) {
    self.start = start
    if line.begins(with: "diff --git ") {
      isGit = true
      let pair = GitHeaderFileNames(line[11...])
      (known, guess, hasPrefixes) = (pair.name, pair.guess, pair.hasPrefixes)
    } else if line.begins(with: "diff --cc ") {
      isGit = true
      known = QuotedFileName.unquoted(line[10...])
    } else if line.begins(with: "diff --combined ") {
      isGit = true
      known = QuotedFileName.unquoted(line[16...])
    } else if let name = DiffFileHeader.nameInMercurialLine(line) {
      known = name
    } else if line.begins(with: "diff -") || line.begins(with: "diff '-") {
      guess = DiffFileHeader.nameInDiffCommand(line[5...])
    } else {
      return nil
    }
  }

  /// Creates the header of a file whose name is known.
  init(name: [UInt8], isSubmodule: Bool = false, at start: Int) {
    self.start = start
    known = name
    self.isSubmodule = isSubmodule
  }

  /// Creates a header that consists of two lines with names.
  init(old: DiffFileVersionName, new: DiffFileVersionName, at start: Int) {
    self.start = start
    (self.old, self.new) = (old, new)
  }

  /// The name in `diff -r 0123456789ab -r 123456789abc name`, as Mercurial writes it.
  private static func nameInMercurialLine(_ line: [UInt8]) -> [UInt8]? {
    var rest = line[...]
    guard rest.begins(with: "diff -r ") else { return nil }
    rest = rest.dropFirst(5)
    while rest.begins(with: "-r ") {
      let hash = rest.dropFirst(3).prefix { $0 != 0x20 }
      guard hash.count >= 12, hash.allSatisfy(\.isHexadecimal) else { return nil }
      rest = rest[hash.endIndex...].drop { $0 == 0x20 }
    }
    return rest.isEmpty ? nil : Array(rest)
  }

  /// The name in `diff -r old/x new/x`: what both paths have in common, or the second.
  ///
  /// - Parameter words: The text after `diff `. Names with spaces are quoted.
  private static func nameInDiffCommand(_ words: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, old, new): (ArraySlice<UInt8>, [UInt8]?, [UInt8]) = (words, nil, [])
    while !rest.isEmpty {
      if !new.isEmpty { old = new }
      if let (name, after) = QuotedFileName.leadingQuotedName(in: rest) {
        (new, rest) = (name, after)
      } else {
        new = Array(rest.prefix { $0 != 0x20 })
        rest = rest.dropFirst(new.count)
      }
      rest = rest.drop { $0 == 0x20 }
    }
    return old.flatMap { GitHeaderFileNames.commonTrailingPath(of: $0, and: new) } ?? new
  }

  /// Reads another line of the header.
  mutating func readLine(_ line: [UInt8]) {
    if line.begins(with: "rename to ") {
      known = QuotedFileName.unquoted(line[10...])
      change = .renamed
    } else if line.begins(with: "copy to ") {
      known = QuotedFileName.unquoted(line[8...])
      change = .copied
    } else if line.begins(with: "rename from ") {
      source = QuotedFileName.unquoted(line[12...])
    } else if line.begins(with: "copy from ") {
      source = QuotedFileName.unquoted(line[10...])
    } else if line.begins(with: "old mode ") {
      oldMode = line[9...].text
    } else if line.begins(with: "new mode ") {
      newMode = line[9...].text
    } else if line.begins(with: "new file mode ") {
      (change, newMode) = (.added, line[14...].text)
    } else if line.begins(with: "deleted file mode ") {
      (change, oldMode) = (.deleted, line[18...].text)
    } else if line.begins(with: "similarity index ") {
      var digits = line[17...]
      similarity = digits.popNumber().map { min($0, 100) }
    } else if line.begins(with: "index ") {
      readIndexLine(line[6...])
    }
    if newMode == "160000" || oldMode == "160000" { isSubmodule = true }
  }

  /// Reads the rest of `index 1234567..89abcde 100644`.
  private mutating func readIndexLine(_ text: ArraySlice<UInt8>) {
    let words = text.split(separator: 0x20)
    hashes = words.first?.text
    guard words.count > 1, oldMode == nil, newMode == nil else { return }
    (oldMode, newMode) = (words[1].text, words[1].text)
  }

  /// Lines that follow `diff --git a/x b/x` in diffs and nowhere else.
  private static let confirmations: [StaticString] = [
    "index ", "new file mode 1", "deleted file mode 1", "old mode 1", "similarity index ",
    "dissimilarity index ", "rename from ", "copy from ",
  ]

  /// Whether the line after git's first line proves that a file starts.
  static func isConfirmed(byNextLine line: [UInt8]) -> Bool {
    confirmations.contains { line.begins(with: $0) }
  }

  /// The kind of change, even if only the lines with the names show it.
  package var effectiveChange: ChangeKind {
    guard change == .modified else { return change }
    if old?.isMissing == true { return .added }
    return new?.isMissing == true ? .deleted : .modified
  }

  /// The name of the file after the change; for a deleted file, its last name.
  package var name: [UInt8] {
    if let known { return known }
    guard let shown = new?.path ?? old?.path else { return guess }
    if hasPrefixes || !isGit && hasLetters {
      return shown.count > 2 && shown[1] == 0x2F ? Array(shown[2...]) : shown
    }
    guard let old = old?.path, let new = new?.path else { return shown }
    return GitHeaderFileNames.commonTrailingPath(of: old, and: new) ?? shown
  }

  /// Whether a created or deleted file has a letter before its name, as in `/dev/null` and `b/x`.
  private var hasLetters: Bool {
    old?.isNothing == true && new?.path?.begins(with: "b/") == true
      || new?.isNothing == true && old?.path?.begins(with: "a/") == true
  }

  /// Whether the file is a symbolic link, in its new version or, if it was deleted, in the old one.
  package var isSymbolicLink: Bool {
    (effectiveChange == .deleted ? oldMode : newMode) == "120000"
  }

  /// The path of the new version as the line with `+++` states it; `nil` if there is no new version or no such line.
  package var newPath: [UInt8]? { new?.isMissing == true ? nil : new?.path }

  /// The hashes of the old and the new version, which may be abbreviated; `nil` if the diff does not state them.
  package var hashPair: (old: String, new: String)? {
    guard let hashes, let dots = hashes.firstIndex(of: ".") else { return nil }
    let new = hashes[dots...].drop { $0 == "." }
    return (String(hashes[..<dots]), String(new))
  }

  /// The old name, if it is different.
  package var oldName: [UInt8]? { source }

  /// The path of the other file, if a diff that is not git's compares two files with different names.
  package var comparedName: [UInt8]? {
    guard !isGit, known == nil, let old = old?.path, let new = new?.path,
      self.old?.isMissing != true, self.new?.isMissing != true,
      old.split(separator: 0x2F).last != new.split(separator: 0x2F).last
    else { return nil }
    return old
  }

  /// The name of the file before the change. A copy is a new file.
  package var nameBeforeChange: [UInt8] { change == .renamed ? source ?? name : name }
}
