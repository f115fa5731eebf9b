import Diff
import PagerText
import TabPagerCore

/// The row above the changes of a file: its path, the kind of change, and the numbers of changed
/// lines.
struct DiffFileHeading {
  private let file: DiffIndex.File

  init(_ file: DiffIndex.File) { self.file = file }

  /// Writes the path and the kind of change.
  func writePathAndChange(_ styles: DiffStyles, to output: inout StyledText) {
    output.style = styles.header
    output.bytes.append(0x20)
    if let old = file.head?.oldName ?? file.head?.comparedName {
      write(path: old, styles, into: &output)
      output.style = styles.headerFolder
      output.bytes.append(contentsOf: " → ".utf8)
    }
    write(path: file.head?.name ?? [], styles, into: &output)
    output.style = styles.headerFolder
    output.bytes.append(contentsOf: "   ".utf8)
    output.bytes.append(contentsOf: change.utf8)
    output.style = .plain
  }

  private func write(path: [UInt8], _ styles: DiffStyles, into output: inout StyledText) {
    let name = path.dropLast().lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    output.append(path[..<name], styles.headerFolder)
    output.append(path[name...], styles.headerName)
  }

  /// The kind of change, in a few words.
  var change: String {
    guard let head = file.head else { return "modified" }
    var words: [String] = []
    let similarity = head.similarity.map { " \($0) %" } ?? ""
    switch head.effectiveChange {
    case .modified: break
    case .added: words.append("new")
    case .deleted: words.append("deleted")
    case .renamed: words.append("renamed" + similarity)
    case .copied: words.append("copied" + similarity)
    }
    if let mode = head.modeChange { words.append(mode) }
    if head.isSubmodule { words.append("submodule") }
    if head.isSymbolicLink { words.append("symbolic link") }
    if file.isBinary { words.append("binary") }
    if file.hasConflicts { words.append("conflicts") }
    return words.isEmpty ? "modified" : words.joined(separator: ", ")
  }

  /// The number of squares of the bar.
  private static let squareCount = 10

  /// The bar and the numbers of added and removed lines.
  func barAndCounts(_ styles: DiffStyles) -> StyledText {
    var text = StyledText()
    let (added, removed) = (Int(file.counts.added), Int(file.counts.removed))
    guard added + removed > 0 else { return text }
    ChangeCountBar(added: added, removed: removed, squares: Self.squareCount)
      .write(addedStyle: styles.headerAdded, removedStyle: styles.headerRemoved, to: &text)
    if added > 0 { text.append("  +\(added.grouped)", styles.headerAdded) }
    if removed > 0 {
      text.append(added > 0 ? " −" : "  −", styles.headerRemoved)
      text.append(removed.grouped, styles.headerRemoved)
    }
    text.append(" ", styles.header)
    return text
  }
}
