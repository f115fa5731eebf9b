/// How a document is shown.
enum PageKind: String, CaseIterable, Hashable, Sendable {
  /// Its text, as it is.
  case text
  /// Markdown, laid out.
  case markdown
  /// Records of fields, as a table.
  case table
  /// JSON, as a tree.
  case json
  /// Its bytes, in hexadecimal.
  case hex
  /// The names in a folder.
  case folder
  /// A picture.
  case image

  /// The bytes of a document's beginning that tell what it is.
  static let headSize = 1 << 16
  /// Those of them that tell how it is shown at first.
  static let leadingSize = 1 << 12

  /// The most bytes of a document that can be shown so; nil where any number can.
  var maximumByteCount: Int? {
    switch self {
    case .markdown: MarkdownDocument.maximumByteCount
    case .table: TableSource.maximumByteCount
    case .json: JSONTree.maximumByteCount
    case .image: PictureMaker.maximumByteCount
    case .text, .hex, .folder: nil
    }
  }

  /// How a document is shown at first.
  ///
  /// - Parameters:
  ///   - name: what it is called, its path perhaps; nil where it has no name.
  ///   - head: its first bytes, ``headSize`` of them or all there are.
  static func guess(name: String?, head: [UInt8]) -> PageKind {
    leading(name: name, head: head)[0]
  }

  /// The ways in which a document can be shown, the best one first, in the order in which a key goes
  /// through them. Whether it is what it seems to be is found out when it is read.
  ///
  /// A program cannot be read as text, so that is shown as bytes, and as text if one wants to. A
  /// folder is none of these; whoever opens it knows.
  ///
  /// - Parameters:
  ///   - name: what it is called, its path perhaps; nil where it has no name.
  ///   - head: its first bytes, ``headSize`` of them or all there are.
  static func kinds(name: String?, head: [UInt8]) -> [PageKind] {
    var kinds = leading(name: name, head: head)
    guard kinds.first != .image, kinds.first != .hex else { return kinds }
    let isNamed = name.flatMap { kind(ofName: $0) } != nil
    for (kind, suits) in [
      (.markdown, !isNamed && !ByteKind.isFormatted(head)), (.table, ByteKind.isTable(head)),
      (.json, ByteKind.beginsLikeJSON(head)), (.hex, true),
    ] as [(PageKind, Bool)] where suits && !kinds.contains(kind) {
      kinds.append(kind)
    }
    return kinds
  }

  /// The first of them, which is found out at once: a document waits for it to be shown.
  static func leading(name: String?, head: [UInt8]) -> [PageKind] {
    if ByteKind.isPicture(head) { return [.image, .hex, .text] }
    if ByteKind.isBinary(head) { return [.hex, .text] }
    if let named = name.flatMap({ kind(ofName: $0) }) {
      return named == .text ? [.text] : [named, .text]
    }
    return name?.contains(".") != true && ByteKind.beginsLikeJSON(head) ? [.json, .text] : [.text]
  }

  /// The kind after this one among others, round the end; the first where this one is not there.
  func next(of kinds: [PageKind]) -> PageKind {
    guard let index = kinds.firstIndex(of: self) else { return kinds.first ?? .text }
    return kinds[(index + 1) % kinds.count]
  }

  /// What a name says; nil where it says nothing.
  private static func kind(ofName name: String) -> PageKind? {
    let file = name.split(separator: "/").last?.lowercased() ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else {
      return file == "readme" ? .markdown : nil
    }
    return kind(ofEnding: String(file[file.index(after: dot)...]))
  }

  /// The kind of the files with an ending. A switch and no table: nothing has to be made of it when the
  /// program starts.
  private static func kind(ofEnding ending: String) -> PageKind? {
    switch ending {
    case "md", "markdown", "mdown", "mkd", "mkdn", "mdx", "qmd", "rmd": .markdown
    case "csv", "tsv", "tab", "psv": .table
    case "json", "jsonl", "ndjson", "geojson", "jsonc", "json5", "ipynb", "har", "webmanifest",
      "topojson", "avsc":
      .json
    case "txt", "log", "text", "c", "h", "cc", "cpp", "hpp", "cs", "go", "rs", "swift", "java",
      "kt",
      "js", "ts", "tsx", "jsx", "py", "rb", "pl", "php", "lua", "sh", "bash", "zsh", "fish", "diff",
      "patch", "html", "htm", "xml", "svg", "css", "scss", "yml", "yaml", "toml", "ini", "cfg",
      "conf",
      "sql", "tex", "rst", "org", "adoc", "el", "vim", "mk", "cmake", "gradle", "s", "asm":
      .text
    default: nil
    }
  }
}
