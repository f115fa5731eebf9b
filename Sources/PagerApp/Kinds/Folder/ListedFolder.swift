import Documents

/// A folder as content: a list of names that can be opened.
struct ListedFolder: MadeContent {
  private let text: FolderText
  private let content: RenditionContent

  /// Makes content of a text.
  init(_ text: FolderText) {
    self.text = text
    content = RenditionContent(text.rendition)
  }

  var count: Int { content.count }
  var lines: LineCounts.Stretch { content.lines }
  var isList: Bool { true }
  /// Whether nothing is listed but the folder that it is in.
  var isEmpty: Bool { text.isEmpty }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    content.read(at: offset, into: buffer)
  }

  func source(at place: Int) -> Int { content.source(at: place) }
  func place(of source: Int) -> Int { content.place(of: source) }

  /// The name, and what is beside it up to the edge.
  func handle(at place: Int) -> Range<Int> { FolderText.nameColumn..<Int.max }

  func action(at place: Int) -> LineAction {
    let line = content.line(at: place)
    guard text.paths.indices.contains(line) else { return .nothing("the folder is empty") }
    return text.paths[line].map { .open($0) }
      ?? .nothing("its name is not UTF-8: no path leads to it")
  }

  /// The line of an entry, from 0; nil where there is none.
  func line(ofPath path: String) -> Int? { text.paths.firstIndex(of: path) }

  /// The path that a line leads to, from 0; nil where it leads nowhere.
  func path(ofLine line: Int) -> String? {
    text.paths.indices.contains(line) ? text.paths[line] : nil
  }
}
