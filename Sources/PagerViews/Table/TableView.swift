import Documents

/// The view of CSV and similar formats as a table.
package struct TableView: ContentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "table")
    descriptor.lineName = "record"
    descriptor.hints = [
      ViewHint(.filter, "filter"), ViewHint(.right, "more columns"), ViewHint(.view, "text"),
    ]
    descriptor.layout = .columns
    descriptor.maximumByteCount = TableSource.maximumByteCount
    descriptor.fileExtensions = ["csv", "tsv", "tab", "psv"]
    descriptor.filtersRecords = true
    descriptor.margin = 2
    return descriptor
  }()

  package static func match(_ sample: DocumentSample) -> ViewMatch {
    guard sample.isText, !sample.isFormatted else { return .none }
    if TableSeparator.isStrictTable(sample) { return .preferred }
    return TableSeparator.isTable(sample) ? .offered : .none
  }

  package init() {}

  package func derive(_ input: ViewInput) throws(ViewFailure) -> DerivedView {
    let bytes = input.bytes
    let table = TableSource(bytes, separator: TableSeparator.separator(name: input.path, bytes))
    var filter: TableFilter?
    if let pattern = input.filter {
      filter = TableFilter(table, pattern, isCancelled: input.isStopped)
      if filter == nil { throw .stopped }
    }
    let theme = input.environment.theme
    guard
      let renderer = TableRenderer(table, filter, theme: theme, isCancelled: input.isStopped),
      let text = LazyText(renderer, isCancelled: input.isStopped)
    else { throw .stopped }
    return DerivedView(view: self, text: text)
  }
}
