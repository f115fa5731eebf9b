import Documents
import TabPagerCore

/// What background work has found out, with the tab and the job that it is for.
enum BackgroundEvent: Sendable {
  /// About the document of a tab or of a part: from its reader, or from who counts its lines.
  case document(PageID, JobID, [DocumentEvent])
  /// About the parts of a document.
  case split(PageID, JobID, SplitJob.Event)
  /// From a search in a page.
  case search(PageID, JobID, SearchJob.Event)
  /// The text of a view of the document of a page.
  case derived(PageID, JobID, Presentation.Result)
  /// About the text of a page.
  case finding(PageID, JobID, TextFinding)
  /// From a search over all tabs, by the tab of its results.
  case tabSearch(PageID, JobID, [TabSearchWork.Event])
  /// The names that a path can go on with; `nil` if the folder cannot be read.
  case names(JobID, [PathName]?)
  /// Text was copied by a program; `nil` if that failed.
  case copied(String, name: String, by: String?)
  /// Bytes were saved, or not, as this sentence says.
  case saved(String)
  /// The files of the documents that these jobs read may have changed.
  case filesChanged(jobs: Set<Int>)
}
