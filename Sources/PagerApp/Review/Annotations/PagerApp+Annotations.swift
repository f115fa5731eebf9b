import PagerViews
import TabPagerCore

/// Other people's notes about lines of diffs.
struct Annotations {
  /// The annotations in the order of their files and lines.
  private(set) var notes: [DiffNote] = []
  /// A number that grows with each change.
  private(set) var version = 0
  /// The reader of the file; `nil` without one.
  private var source: AnnotationSource?

  /// Whether annotations are shown that may change.
  var isOpen: Bool { source != nil }

  /// Starts to read annotations.
  mutating func open(_ path: String, post: @escaping @Sendable (BackgroundEvent) -> Void) {
    source = AnnotationSource(path) { post(.annotations($0)) }
  }

  mutating func replace(with new: [DiffNote]) {
    guard new != notes else { return }
    notes = new
    version += 1
  }
}

extension PagerApp {
  /// Starts to read the annotations that the user has asked for.
  func openAnnotations() {
    guard let path = configuration.start.annotationsPath else { return }
    annotations.open(path, post: documents.post)
  }

  /// Shows annotations that have been read; `nil` if they could not be.
  func receive(_ new: [DiffNote]?) -> [AppEffect] {
    guard let new else { return [.message("annotations cannot be read")] }
    annotations.replace(with: new)
    showNotes()
    return []
  }

  /// A number that grows when notes or annotations change.
  var noteVersion: Int { notes.version + annotations.version }

  /// The user's notes in a repository or a diff and all annotations, in the order of their files and lines.
  func notesAndAnnotations(in scope: String) -> [DiffNote] {
    let own = notes.records(in: scope).map(\.note)
    return annotations.notes.isEmpty ? own : (own + annotations.notes).inOrder
  }
}

extension [DiffNote] {
  /// The notes in the order of their files and lines.
  var inOrder: [DiffNote] {
    sorted {
      ($0.place.path, $0.place.lines.upperBound, $0.place.isNew ? 1 : 0, $0.id)
        < ($1.place.path, $1.place.lines.upperBound, $1.place.isNew ? 1 : 0, $1.id)
    }
  }
}
