import Documents
import PagerText

/// A folder as content: a list of names that can be opened.
struct FolderDerivedText: DerivedText {
  private let text: FolderText
  private let content: InMemoryDerivedText

  private let isFiltered: Bool

  /// Creates the list for a text.
  ///
  /// - Parameter isFiltered: Whether a filter hides some names.
  init(_ text: FolderText, isFiltered: Bool = false) {
    (self.text, self.isFiltered) = (text, isFiltered)
    content = InMemoryDerivedText(text.rendition)
  }

  var count: Int { content.count }
  var lineCounts: LineFeedCounts.ScannedRange { content.lineCounts }
  var headerLines: Int { content.headerLines }
  var isList: Bool { true }
  /// Whether only the parent folder is listed.
  var isEmpty: Bool { text.isEmpty }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    content.read(at: offset, into: buffer)
  }

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    content.addStyles(of: line, at: offset, to: &runs)
  }

  func sourceOffset(at place: Int) -> Int { content.sourceOffset(at: place) }
  func textOffset(ofSource source: Int) -> Int { content.textOffset(ofSource: source) }

  /// A click anywhere on the row acts.
  func interactiveLine(at place: Int) -> InteractiveLine {
    InteractiveLine(action: action(at: place), actionColumns: 0..<Int.max)
  }

  private func action(at place: Int) -> LineAction {
    let line = content.lineIndex(at: place)
    guard text.paths.indices.contains(line), let path = text.paths[line] else {
      return .none("the folder is empty")
    }
    return text.folders.contains(line) ? .enter(path) : .open(path)
  }

  func anchor(at place: Int) -> SourceAnchor {
    let line = content.lineIndex(at: place)
    let path = text.paths.indices.contains(line) ? text.paths[line] : nil
    return SourceAnchor(sourceOffset: sourceOffset(at: place), key: path)
  }

  func textOffset(ofAnchor anchor: SourceAnchor) -> Int? {
    guard let path = anchor.key else { return textOffset(ofSource: anchor.sourceOffset) }
    return text.paths.firstIndex(of: path).map(content.start(ofLine:))
  }

  var note: ViewFootnote? {
    guard isEmpty else { return nil }
    let text = isFiltered ? "No matching names." : "This folder is empty."
    return ViewFootnote(text, column: 2)
  }
}
