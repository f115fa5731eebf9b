import Documents
import PagerText
import TabPagerCore

/// The view of CSV and similar formats as a table.
package struct TableView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "table")
    descriptor.lineName = "record"
    descriptor.hints = [
      ViewKeyHint(.activate, "record"), ViewKeyHint(.filter, "filter"),
      ViewKeyHint(.right, "more columns"),
      ViewKeyHint(.view, "text"),
    ]
    descriptor.layout = .fittedToWidth
    descriptor.maximumByteCount = TableSource.maximumByteCount
    descriptor.fileExtensions = ["csv", "tsv", "tab", "psv"]
    descriptor.filtersRecords = true
    descriptor.margin = 2
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    guard sample.isText, !sample.isFormatted else { return .none }
    if TableSeparatorDetector.isStrictTable(sample) { return .preferred }
    return TableSeparatorDetector.isTable(sample) ? .offered : .none
  }

  /// A table that has been read and measured, with the text of all records.
  private struct Table {
    let source: TableSource
    /// The columns in the width that they need.
    let layout: TableLayout
    let text: CheckpointedText<TableRenderer>
    let theme: Theme
  }

  /// The table, once it has been read.
  private var table: Table?

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let known = table?.source.bytes.count == input.byteCount ? table : nil
    guard
      let (source, measured) = known.map({ ($0.source, $0.layout) }) ?? Self.readTable(from: input)
    else {
      throw .stopped
    }
    let theme = input.environment.theme
    let layout = measured.fitted(toWidth: input.size.width)
    var text = known?.text
    if text?.renderer.layout != layout || known?.theme != theme {
      text = CheckpointedText(
        TableRenderer(source, layout, theme: theme), isCancelled: input.isStopped)
    }
    guard let whole = text else { throw .stopped }
    var view = self
    view.table = Table(source: source, layout: measured, text: whole, theme: theme)
    guard let pattern = input.filter else { return DerivationResult(view: view, text: whole) }
    guard let filter = try TableFilter(whole, pattern, isCancelled: input.isStopped),
      let text = CheckpointedText(
        TableRenderer(source, layout, filter, theme: theme), isCancelled: input.isStopped)
    else { throw .stopped }
    return DerivationResult(view: view, text: text)
  }

  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    guard action == .activate, case .openRecord(let offset)? = line?.action,
      let source = table?.source, let head = source.firstRecord
    else { return ViewResponse(to: action, on: line) }
    let record = TableRecordText(source, head: head, record: TableSource.Place(offset: offset))
    // With a word at its end, the name has no extension that would suggest a view.
    return .openText(
      record.bytes, name: record.title.isEmpty ? "record" : "\(record.title) (record)")
  }

  private static func readTable(from input: DerivationInput) -> (TableSource, TableLayout)? {
    let bytes = input.bytes
    let source = TableSource(
      bytes, separator: TableSeparatorDetector.separator(ofDocumentNamed: input.path, bytes))
    return TableLayout(source, isCancelled: input.isStopped).map { (source, $0) }
  }
}
