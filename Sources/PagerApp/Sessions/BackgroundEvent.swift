import Documents
import PagerViews
import TabPagerCore

/// A result of background work, with its tab and its job.
enum BackgroundEvent: Sendable {
  /// An event of the document of a tab or part, from its reader or its line counter.
  case document(PageID, JobID, [DocumentEvent])
  /// Events of the document of a preview, from its reader.
  case preview(PageID, JobID, [DocumentEvent])
  /// An event of the split of a document.
  case split(PageID, JobID, SplitJob.Event)
  /// The parts of a document that are viewed, at a level of its split.
  case viewed(PageID, JobID, level: Int, [Int: ViewedMarks.FileState])
  /// The blocks that a diff moves between files.
  case moves(PageID, JobID, DiffMoves)
  /// An event of a search in a page.
  case search(PageID, JobID, SearchJob.Event)
  /// The text of a view of the document of a page.
  case derived(PageID, JobID, DocumentPresentation.JobResult)
  /// A result about the text of a page.
  case finding(PageID, JobID, TextJobResult)
  /// An event of a search over all tabs, with the tab of its results.
  case tabSearch(PageID, JobID, [AllTabsSearchJob.Event])
  /// The names that complete a path; `nil` if the folder cannot be read.
  case names(JobID, [PathCandidate]?)
  /// Text was copied by a program; `nil` if that failed.
  case copied(String, name: String, by: String?)
  /// Saving has ended, with this message.
  case saved(String)
  /// The note with this ID has been stored, or could not be.
  case noteStored(UInt64, Bool)
  /// The annotations have been read, again or for the first time.
  case annotations(Result<AnnotationParser.Annotations, AnnotationLoader.ReadFailure>)
  /// The files of the documents that these jobs read may have changed.
  case filesChanged(jobs: Set<Int>)
}
