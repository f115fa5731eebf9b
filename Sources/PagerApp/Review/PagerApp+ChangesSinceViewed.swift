import Diff
import Documents
import PagerViews
import Synchronization
import TabPagerCore

/// A file whose changes since it was viewed are in a tab of their own.
struct ChangesSinceViewedTab {
  /// The tab of the diff.
  let base: PageID
  /// The full name of the file's part.
  let name: String
  /// The digest of the changes that were viewed.
  let viewed: ChangeDigest
  /// The digest of the changes of the file that the tab shows.
  var digest: ChangeDigest
  /// The changes of the file now.
  let current: CurrentDiff

  /// The changes of a file, which the tab reads in the background.
  final class CurrentDiff: Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

    var value: [UInt8] { bytes.withLock { $0 } }

    func replace(with new: [UInt8]) { bytes.withLock { $0 = new } }
  }
}

/// The changes made to files since they were viewed, in tabs of their own.
extension PagerApp {
  /// Shows the changes that were made to the file of the selected tab since it was viewed, in a tab.
  func showChangesSinceViewed() -> [AppEffect] {
    guard let document, document.showsChanges else { return noChanges }
    guard let tab = tabs.selected, let (base, number) = partToMarkViewed(of: tab, document),
      let session = documents[base], let split = session.split
    else { return [.message("open the tab of a file to compare it")] }
    guard let permission = configuration.programs.permission else { return [PagerApp.notAllowed] }
    let part = split.parts[number]
    guard let digest = viewedDigest(of: part, in: session) else {
      return [.message("not viewed yet", (.app(.toggleViewed), "marks the file"))]
    }
    // A file whose mark has not been checked yet may have changed.
    guard split.viewed[number] != .viewed else { return [.message("no changes since viewed")] }
    let known = changesSinceViewedTab(ofFile: part.fullName, in: base)
    if let known, changesSinceViewedTabs[known]?.viewed == digest {
      // The tab follows the file.
      tabs.select(known, at: clock)
      return []
    }
    guard let former = viewedChanges.bytes(withDigest: digest),
      part.ranges.byteCount <= 16 * FileDiffStore.maximumSize
    else { return [.message("the viewed version is not known")] }
    let current = ChangesSinceViewedTab.CurrentDiff(bytes(ofPart: number, in: session))
    let name = "\(tabs[split.tabs[number]]?.name ?? part.title) since viewed"
    let source = DocumentSource.memory(
      MemorySource(name: name) {
        ChangesSinceViewed.diff(from: former, to: current.value, permission)
      })
    let file = ChangesSinceViewedTab(
      base: base, name: part.fullName, viewed: digest, digest: ChangeDigest(current.value),
      current: current)
    if let id = known {
      stopAllTabsSearch(in: id)
      documents.close(id)
      tabs.replaceContent(of: id, with: .document(source), now: clock)
      _ = openNewDocument(source, for: id, name: name)
      tabs.select(id, at: clock)
      changesSinceViewedTabs[id] = file
    } else {
      insertTab(showing: .document(source))
      if let id = tabs.selected?.id { changesSinceViewedTabs[id] = file }
    }
    return []
  }

  /// The open tab with the later changes of a file; `nil` if there is none.
  private func changesSinceViewedTab(ofFile name: String, in base: PageID) -> PageID? {
    changesSinceViewedTabs.first {
      $0.value.base == base && $0.value.name == name && tabs[$0.key] != nil
    }?.key
  }

  /// Compares the files of a new version of a diff again whose later changes have tabs. They may have been renamed, or
  /// have no changes any more.
  func updateChangesSinceViewedTabs(of base: PageID, _ session: DocumentSession) {
    guard let split = session.split else { return }
    for (id, file) in changesSinceViewedTabs where file.base == base && tabs[id] != nil {
      let name = split.currentPath(of: file.name)
      let number = split.parts.firstIndex { $0.fullName == name }
      let bytes = number.map { self.bytes(ofPart: $0, in: session) } ?? []
      let digest = ChangeDigest(bytes)
      guard digest != file.digest else { continue }
      file.current.replace(with: bytes)
      changesSinceViewedTabs[id]?.digest = digest
      if documents[id] != nil { readDocumentAgain(in: id) }
    }
  }
}
