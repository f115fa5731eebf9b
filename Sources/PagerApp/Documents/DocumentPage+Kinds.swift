import Documents

extension DocumentPage {
  /// Shows a file as its name and its first bytes suggest.
  func chooseKind() {
    hasChosenKind = true
    if source.content is FolderContent { return show(as: .folder) }
    let kind = PageKind.leading(name: path, head: head).first(where: TextMaker.makes)
    if let kind, kind != .text, !isTooLarge(for: kind) { show(as: kind) }
  }

  /// Shows the document in the next way.
  func showNextKind() {
    guard kind != .folder else { return }
    hasChosenKind = true
    show(as: kind.next(of: kinds))
  }

  /// The ways in which the document can be shown, the best one first.
  private var kinds: [PageKind] {
    PageKind.kinds(name: path, head: head).filter(TextMaker.makes)
  }

  /// The bytes that tell what it is.
  var head: [UInt8] {
    source.content.bytes(in: 0..<min(source.byteCount, PageKind.headSize))
  }

  /// Whether the document has too many bytes to be shown so: it is text then, and nothing is said of
  /// it unless it is asked for.
  private func isTooLarge(for kind: PageKind) -> Bool {
    kind.maximumByteCount.map { source.byteCount > $0 } ?? false
  }
}
