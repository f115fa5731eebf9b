import Documents
import Glibc
import TabPagerCore

/// The view of a folder: a list of its entries.
package struct FolderView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "folder", workName: "reading the folder")
    descriptor.hints = [ViewKeyHint(.activate, "open"), ViewKeyHint(.filter, "filter")]
    descriptor.layout = .fittedToWidth
    descriptor.showsLines = false
    descriptor.filtersRecords = true
    descriptor.margin = 2
    descriptor.keepsFilter = false
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    sample.isFolder ? .certain : .none
  }

  /// The path of the folder that contains this one; `nil` if there is none, or the folder has not been read.
  private var parent: String?

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let contents: FolderContents
    do throws(FolderContents.Failure) {
      contents = try FolderContents.readFolder(at: input.path ?? ".", isCancelled: input.isStopped)
    } catch {
      throw .unsuitable(error.description)
    }
    if input.stop.isSet { throw .stopped }
    let date = FolderDateFormatter(now: time(nil))
    var options = FolderText.Options(date: date.text)
    options.theme = input.environment.theme
    options.colors = input.environment.fileColors
    options.width = input.size.width
    if let pattern = input.filter {
      options.isWanted = { entry in
        !pattern.matches(in: entry.name, isStart: true, isEnd: true).isEmpty
      }
    }
    let text = FolderText(contents, options)
    let isFiltered = input.filter != nil
    var view = self
    view.parent = contents.parentPath
    return DerivationResult(view: view, text: FolderDerivedText(text, isFiltered: isFiltered))
  }

  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    guard action == .leave else { return ViewResponse(to: action, on: line) }
    return parent.map { .enter($0) } ?? .message("this is the topmost folder")
  }
}
