import Documents

/// Makes a text of a document, in the background.
struct TextMaker: Sendable {
  let subject: DocumentPage.Subject
  let source: any Content
  /// The bytes of the source.
  let byteCount: Int
  /// Of a filter: what it goes on from.
  let resumable: FilteredContent?
  /// The cells of a line, for what is laid out.
  let width: Int

  /// The bytes that a document may have to be shown in other ways than line by line.
  private static let maximumByteCount = 64 << 20

  /// Whether there is such a view.
  static func makes(_ kind: PageKind) -> Bool {
    switch kind {
    case .text, .markdown, .table, .json, .hex: true
    case .folder, .image: false
    }
  }

  /// Makes it.
  ///
  /// - Parameter isCancelled: asked now and then.
  func make(_ isCancelled: () -> Bool) -> MadeText {
    switch subject {
    case .lines(let pattern):
      let content = resumable ?? FilteredContent(source, pattern)
      let result = content.searched(upTo: byteCount, isCancelled: isCancelled)
      return result.map { .text($0.whole, resumable: $0.resumable) } ?? .stopped
    case .kind(let kind):
      guard byteCount <= TextMaker.maximumByteCount else {
        return .failed("it has more than \(TextMaker.maximumByteCount >> 20) MiB")
      }
      return make(kind, source.bytes(in: 0..<byteCount), isCancelled)
    }
  }

  private func make(_ kind: PageKind, _ bytes: [UInt8], _ isCancelled: () -> Bool) -> MadeText {
    switch kind {
    case .table:
      let head = Array(bytes.prefix(PageKind.headSize))
      guard let guess = TableSeparator.guess(head, isWhole: head.count == bytes.count) else {
        return .failed("nothing separates columns")
      }
      let table = TableSource(bytes, separator: guess.separator)
      guard let maker = TableMaker(table, isCancelled: isCancelled),
        let content = LineContent(maker, isCancelled: isCancelled)
      else { return .stopped }
      return .text(content)
    case .json:
      do throws(JSONError) {
        guard let tree = try JSONTree(bytes, isCancelled: isCancelled),
          let content = LineContent(
            JSONMaker(tree, JSONFolding(tree)), isCancelled: isCancelled)
        else { return .stopped }
        return .text(content)
      } catch {
        return .failed("\(error)")
      }
    case .markdown:
      do throws(MarkdownDocument.Failure) {
        let text = try MarkdownDocument(bytes).rendition(width: width, isCancelled: isCancelled)
        return text.map { .text(RenditionContent($0)) } ?? .stopped
      } catch {
        return .failed("\(error)")
      }
    case .text, .hex, .folder, .image: return .failed("there is no such view of it")
    }
  }
}
