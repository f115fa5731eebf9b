import Documents

extension DocumentPage {
  /// Shows a file as its name and its first bytes suggest.
  func chooseKind() {
    hasChosenKind = true
    // A filter of the command line comes before the first byte.
    let pattern = making?.subject.pattern
    if source.content.nature == .folder {
      follows = false
      show(as: .folder)
    } else if let wantedKind {
      show(as: wantedKind)
    } else if let kind = PageKind.leading(name: path, head: head(PageKind.leadingSize)).first {
      show(as: isTooLarge(for: kind) ? .text : kind)
    }
    if let pattern { filter(pattern) }
  }

  /// Shows a stream that has come to its end as JSON where it is that, unless somebody reads it already.
  func chooseKindOfStream() {
    hasChosenKind = true
    guard path == nil, !isCommand, kind == .text, making == nil, viewport.top == rows.firstRow,
      !follows,
      viewport.deferredMove == nil, search.pattern == nil,
      ByteKind.beginsLikeJSON(head(PageKind.leadingSize)),
      !isTooLarge(for: .json)
    else { return }
    show(as: .json)
    making?.isGuess = true
  }

  /// Shows the document in the next way.
  func showNextKind() {
    guard kind != .folder else { return }
    hasChosenKind = true
    show(as: kind.next(of: kinds))
  }

  /// The ways in which the document can be shown, the best one first.
  private var kinds: [PageKind] {
    PageKind.kinds(name: path, head: head(PageKind.headSize))
  }

  /// Whether it is a source that is to be given colours: a file, as it is on the disk.
  var wantsColors: Bool {
    guard help.highlights, let path, source.content.nature == .file,
      source.byteCount <= TextMaker.maximumColoredByteCount
    else { return false }
    return SourceFile.isSource(path: path, head: source.content.bytes(in: 0..<2))
  }

  /// The bytes that tell what it is.
  private func head(_ size: Int) -> [UInt8] {
    source.content.bytes(in: 0..<min(source.byteCount, size))
  }

  /// Whether the document has too many bytes to be shown so: it is text then, and nothing is said of
  /// it unless it is asked for.
  private func isTooLarge(for kind: PageKind) -> Bool {
    kind.maximumByteCount.map { source.byteCount > $0 } ?? false
  }
}
