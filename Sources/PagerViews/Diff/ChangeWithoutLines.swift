import Diff
import Documents
import TabPagerCore

/// The row that explains the change of a file without changed lines, or of a submodule.
struct ChangeWithoutLines {
  let text: String
  /// Whether the row replaces the lines of the hunks.
  let replacesHunks: Bool

  /// Returns `nil` if the lines of the hunks show the change.
  ///
  /// - Parameters:
  ///   - number: The index of the file.
  ///   - segment: The index of the segment of its header.
  ///   - details: What is known of the file; `nil` for nothing.
  init?(
    ofFile number: Int, atSegment segment: Int, in index: DiffIndex,
    details: RepositoryFileDetails? = nil
  ) {
    let file = index.files[number]
    guard let head = file.head else { return nil }
    // Git states neither mode nor hashes of a submodule that has only uncommitted changes.
    let isDirtySubmodule =
      head.hashPair == nil && head.newMode == nil && head.effectiveChange == .modified
      && file.counts.added == 1 && file.counts.removed == 1
      && Self.submoduleChangeText(ofFileAtSegment: segment, in: index)?.hasSuffix(Self.dirty)
        == true
    replacesHunks = (head.isSubmodule || isDirtySubmodule) && file.hasHunks
    if replacesHunks {
      guard let text = Self.submoduleChangeText(ofFileAtSegment: segment, in: index) else {
        return nil
      }
      self.text = text
      return
    }
    guard !file.hasHunks, !head.isSubmodule else { return nil }
    guard
      let text = file.isBinary
        ? Self.binaryChangeText(of: file, head, details) : Self.unchangedContentText(of: head)
    else {
      return nil
    }
    self.text = file.isBinary && details?.attribute == .notCompared ? Self.notCompared : text
  }

  /// Why the lines of a file are not shown that `.gitattributes` excludes.
  static let notCompared = "not compared: -diff in .gitattributes"

  // MARK: Content

  private static func binaryChangeText(
    of file: DiffIndex.File, _ head: DiffFileHeader, _ details: RepositoryFileDetails?
  ) -> String {
    let old = file.binarySizes.old ?? details?.oldSize
    let new = file.binarySizes.new ?? details?.newSize
    func sizeSuffix(_ count: Int?) -> String { count.map { ", " + sizeText($0) } ?? "" }
    switch head.effectiveChange {
    case .added: return "new binary file" + sizeSuffix(new)
    case .deleted: return "deleted binary file" + sizeSuffix(old)
    case .modified, .renamed, .copied:
      guard let old, let new else { return "changed binary file" }
      return "changed binary file, \(old.grouped) → " + sizeText(new)
    }
  }

  private static func sizeText(_ count: Int) -> String {
    "\(count.grouped) byte\(count == 1 ? "" : "s")"
  }

  /// The change of a file whose content is empty or has stayed the same.
  private static func unchangedContentText(of head: DiffFileHeader) -> String? {
    switch head.effectiveChange {
    case .added: "new empty file"
    case .deleted:
      head.hashPair.map { isHashOfEmptyFile($0.old) } ?? true
        ? "deleted empty file" : "deleted file, whose lines the diff omits"
    case .renamed: "renamed without changes"
    case .copied: "copied without changes"
    case .modified: head.modeChange == nil ? nil : "the content has not changed"
    }
  }

  /// Whether a hash, which may be abbreviated, is that of an empty file in git, with SHA-1 or SHA-256.
  private static func isHashOfEmptyFile(_ hash: String) -> Bool {
    [
      "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
      "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    ]
    .contains { $0.hasPrefix(hash) || hash.allSatisfy { $0 == "0" } }
  }

  // MARK: Submodules

  private static let prefix = "Subproject commit "
  private static let dirty = ", with uncommitted changes"
  private static let hashLength = 12

  /// The commits in the hunks of a submodule; `nil` if the hunks have other lines.
  private static func submoduleChangeText(ofFileAtSegment segment: Int, in index: DiffIndex)
    -> String?
  {
    var old: Substring?
    var new: Substring?
    for hunk in index.hunkPositions(ofFileAtSegment: segment) {
      var start = index.segments[hunk.header + 1].start
      while start < index.end(ofSegment: hunk.header + 1) {
        let end = index.lineEnd(from: start)
        defer { start = end + 1 }
        guard let (line, bytes) = index.hunkLine(in: start..<end, of: index.hunks[hunk.hunk]) else {
          continue
        }
        let text = String(decoding: bytes.prefix(256), as: UTF8.self)
        guard text.hasPrefix(prefix) else { return nil }
        if line.parents != 0 { old = text.dropFirst(prefix.count) }
        if line.isInNew { new = text.dropFirst(prefix.count) }
      }
    }
    let isDirty = new?.hasSuffix("-dirty") ?? false
    func abbreviatedHash(_ commit: Substring) -> String {
      String(commit.prefix { $0.isHexDigit }.prefix(hashLength))
    }
    switch (old.map(abbreviatedHash), new.map(abbreviatedHash)) {
    case (let old?, let new?) where old == new && isDirty:
      return "commit \(new)" + dirty
    case (let old?, let new?):
      return "commit \(old) → \(new)" + (isDirty ? dirty : "")
    case (nil, let new?): return "new submodule at commit \(new)"
    case (let old?, nil): return "deleted submodule, which was at commit \(old)"
    case (nil, nil): return nil
    }
  }
}

extension DiffFileHeader {
  /// The change of the mode or the type of a file, in words; `nil` if there is none.
  var modeChange: String? {
    guard let old = oldMode, let new = newMode, old != new else { return nil }
    guard old.hasPrefix("100"), new.hasPrefix("100") else {
      return "\(Self.fileTypeName(ofMode: old)) → \(Self.fileTypeName(ofMode: new))"
    }
    switch (old, new) {
    case ("100644", "100755"): return "made executable"
    case ("100755", "100644"): return "no longer executable"
    default: return "mode \(old.suffix(3)) → \(new.suffix(3))"
    }
  }

  private static func fileTypeName(ofMode mode: String) -> String {
    switch mode {
    case "120000": "symbolic link"
    case "160000": "submodule"
    default: mode.hasPrefix("100") ? "file" : "mode \(mode)"
    }
  }
}
