import Documents
import PagerText
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
  let help: MakingHelp
  let stop: StopFlag
  /// Called where the output of a program exceeds its limit.
  let pause: @Sendable () -> Void

  /// The bytes that a source may have to be given colours: those who do that take a second for a
  /// mebibyte, or five.
  static let maximumColoredByteCount = 1 << 20

  private func isCancelled() -> Bool { stop.isSet }

  /// Makes it.
  func make() -> MadeText {
    switch subject {
    case .lines(let pattern) where source.nature == .folder:
      return makeFolder { entry in
        !pattern.matches(in: entry.name, isStart: true, isEnd: true).isEmpty
      }
    case .kind(.folder): return makeFolder { _ in true }
    case .colors: return makeColors()
    case .lines(let pattern):
      let content = resumable ?? FilteredContent(source, pattern)
      let result = content.searched(upTo: byteCount, isCancelled: isCancelled)
      return result.map { .text($0.whole, resumable: $0.resumable) } ?? .stopped
    case .records(let pattern): return makeTable(pattern)
    case .kind(let kind):
      if let maximum = kind.maximumByteCount, byteCount > maximum {
        return .failed("it has more than \(maximum >> 20) MiB")
      }
      if kind == .json { return makeJSON() }
      if kind == .table { return makeTable(nil) }
      return make(kind, source.bytes(in: 0..<byteCount))
    }
  }

  private func make(_ kind: PageKind, _ bytes: [UInt8]) -> MadeText {
    switch kind {
    case .markdown:
      do throws(MarkdownDocument.Failure) {
        let text = try MarkdownDocument(bytes).rendition(
          width: size.width, theme: help.theme, base: name.flatMap { BaseURI(file: $0) },
          isCancelled: isCancelled)
        return text.map { .text(RenditionContent($0)) } ?? .stopped
      } catch {
        return .failed("\(error)")
      }
    case .image:
      let maker = PictureMaker(
        size: size, colors: help.colors, launcher: help.launcher, theme: help.theme,
        limit: help.outputLimit, pause: pause)
      return maker.make(bytes, stop: stop).map { .text($0) } ?? .stopped
    case .text, .table, .json, .hex, .folder: return .failed("there is no such view of it")
    }
  }

  /// Makes a table of all records, or of those in which a pattern is found.
  private func makeTable(_ pattern: Pattern?) -> MadeText {
    let bytes = source.bytes(in: 0..<byteCount)
    let table = TableSource(bytes, separator: TableSeparator.separator(name: name, bytes))
    var filter: TableFilter?
    if let pattern {
      filter = TableFilter(table, pattern, isCancelled: isCancelled)
      if filter == nil { return .stopped }
    }
    guard let maker = TableMaker(table, filter, theme: help.theme, isCancelled: isCancelled),
      let content = LineContent(maker, isCancelled: isCancelled)
    else { return .stopped }
    return .text(content)
  }

  private func makeJSON() -> MadeText {
    do throws(JSONError) {
      var known = tree
      if known == nil {
        known = try JSONTree(source.bytes(in: 0..<byteCount), isCancelled: isCancelled)
      }
      guard let tree = known else { return .stopped }
      let maker = JSONMaker(tree, folding ?? JSONFolding(tree), theme: help.theme)
      return LineContent(maker, isCancelled: isCancelled).map { .text($0, tree: tree) } ?? .stopped
    } catch {
      return .failed("\(error)")
    }
  }

  private func makeColors() -> MadeText {
    guard byteCount <= TextMaker.maximumColoredByteCount, let name, let launcher = help.launcher,
      let invocation = help.highlighter.invocation(path: name, launcher)
    else { return .failed("there is no highlighter") }
    do throws(HelperProgram.Failure) {
      let result = try HelperProgram(invocation, limit: help.outputLimit)
        .run(inputSize: byteCount, stop: stop, pause: pause)
      let text = ColoredText(source.bytes(in: 0..<byteCount), colored: result.output)
      if stop.isSet { return .stopped }
      return text.coloredLines > 0 ? .text(text) : .failed("the highlighter has made no colors")
    } catch {
      return error == .stopped ? .stopped : .failed("the highlighter cannot be run")
    }
  }

  private func makeFolder(isWanted: (FolderEntry) -> Bool) -> MadeText {
    do throws(FolderContents.Failure) {
      let contents = try FolderContents.read(name ?? ".", isCancelled: isCancelled)
      if isCancelled() { return .stopped }
      return .text(ListedFolder(FolderText(contents, theme: help.theme, isWanted: isWanted)))
    } catch {
      return .failed(error.description)
    }
  }
}
