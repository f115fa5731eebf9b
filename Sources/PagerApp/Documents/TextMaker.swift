import Documents
import TabPagerCore

/// Makes a text of a document, in the background.
struct TextMaker: Sendable {
  let subject: DocumentPage.Subject
  let source: any Content
  /// The bytes of the source.
  let byteCount: Int
  /// Of a filter: what it goes on from.
  let resumable: FilteredContent?
  /// Of JSON: the tree, where it was read before, and which of it is folded.
  var tree: JSONTree?
  var folding: JSONFolding?
  /// The path of the file, or the name; nil where it has none.
  let name: String?
  /// The cells of the pane, for what is laid out.
  let size: Size

  /// Whether there is such a view.
  static func makes(_ kind: PageKind) -> Bool {
    switch kind {
    case .text, .markdown, .table, .json, .hex, .folder: true
    case .image: false
    }
  }

  /// Makes it.
  ///
  /// - Parameter isCancelled: asked now and then.
  func make(_ isCancelled: () -> Bool) -> MadeText {
    switch subject {
    case .lines(let pattern) where source is FolderContent:
      return makeFolder(isCancelled) { entry in
        !pattern.matches(in: entry.name, isStart: true, isEnd: true).isEmpty
      }
    case .kind(.folder): return makeFolder(isCancelled) { _ in true }
    case .lines(let pattern):
      let content = resumable ?? FilteredContent(source, pattern)
      let result = content.searched(upTo: byteCount, isCancelled: isCancelled)
      return result.map { .text($0.whole, resumable: $0.resumable) } ?? .stopped
    case .kind(let kind):
      if let maximum = kind.maximumByteCount, byteCount > maximum {
        return .failed("it has more than \(maximum >> 20) MiB")
      }
      if kind == .json { return makeJSON(isCancelled) }
      return make(kind, source.bytes(in: 0..<byteCount), isCancelled)
    }
  }

  private func make(_ kind: PageKind, _ bytes: [UInt8], _ isCancelled: () -> Bool) -> MadeText {
    switch kind {
    case .table:
      let separator = TableSeparator.separator(name: name, bytes)
      let table = TableSource(bytes, separator: separator)
      guard let maker = TableMaker(table, isCancelled: isCancelled),
        let content = LineContent(maker, isCancelled: isCancelled)
      else { return .stopped }
      return .text(content)
    case .markdown:
      do throws(MarkdownDocument.Failure) {
        let text = try MarkdownDocument(bytes).rendition(
          width: size.width, isCancelled: isCancelled)
        return text.map { .text(RenditionContent($0)) } ?? .stopped
      } catch {
        return .failed("\(error)")
      }
    case .text, .json, .hex, .folder, .image: return .failed("there is no such view of it")
    }
  }

  private func makeJSON(_ isCancelled: () -> Bool) -> MadeText {
    do throws(JSONError) {
      var known = tree
      if known == nil {
        known = try JSONTree(source.bytes(in: 0..<byteCount), isCancelled: isCancelled)
      }
      guard let tree = known else { return .stopped }
      let maker = JSONMaker(tree, folding ?? JSONFolding(tree))
      return LineContent(maker, isCancelled: isCancelled).map { .text($0, tree: tree) } ?? .stopped
    } catch {
      return .failed("\(error)")
    }
  }

  private func makeFolder(
    _ isCancelled: () -> Bool, isWanted: (FolderEntry) -> Bool
  ) -> MadeText {
    do throws(FolderContents.Failure) {
      let contents = try FolderContents.read(name ?? ".", isCancelled: isCancelled)
      if isCancelled() { return .stopped }
      return .text(ListedFolder(FolderText(contents, isWanted: isWanted)))
    } catch {
      return .failed(error.description)
    }
  }
}
