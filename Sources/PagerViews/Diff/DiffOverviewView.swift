import Diff
import Documents
import TabPagerCore

/// The view that lists the files of a diff, or the commits of a log, with the numbers of changed lines.
package struct DiffOverviewView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "overview")
    descriptor.chip = DiffView.descriptor.chip
    descriptor.lineName = "entry"
    descriptor.showsChanges = true
    descriptor.showsNotes = true
    descriptor.hints = [
      ViewKeyHint(.activate, "open"), ViewKeyHint(.viewed, "viewed"), ViewKeyHint(.view, "changes"),
    ]
    descriptor.maximumByteCount = DiffView.descriptor.maximumByteCount
    descriptor.layout = .fittedToWidth
    descriptor.margin = 2
    descriptor.showsLines = false
    descriptor.keepsFilter = false
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    guard DiffView.suitability(for: sample) == .preferred else { return .none }
    return (try? DiffIndex(sample.head)).map { $0.files.count > 1 } ?? false ? .offered : .none
  }

  package init() {}

  package func isQuickToDerive(_ input: DerivationInput) -> Bool {
    input.byteCount <= DiffView.quickByteCount
  }

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let index = try DiffIndex(input.bytes, isCancelled: input.isStopped)
    let overview = DiffOverview(index, viewed: input.viewed, notes: input.notes)
    guard !overview.hasOneFile else {
      return try DiffView(replacesOverview: true).deriveText(from: input)
    }
    let renderer = DiffOverviewRenderer(
      overview, width: input.size.width, input.environment.theme)
    guard let text = CheckpointedText(renderer, isCancelled: input.isStopped) else {
      throw .stopped
    }
    return DerivationResult(view: self, text: text)
  }
}
