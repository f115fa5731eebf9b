import Documents
import Glibc
import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// Starts to read the annotations that the user has asked for.
  func startReadingAnnotations() {
    guard let path = configuration.start.annotationsPath else { return }
    annotations.startReading(path, post: documents.post)
  }

  /// Shows annotations that have been read, or says why they could not be. Then those from before stay.
  func receiveAnnotations(
    _ result: Result<AnnotationParser.Annotations, AnnotationLoader.ReadFailure>
  ) -> [AppEffect] {
    switch result {
    case .success(let new):
      // The message about the failure is no longer true.
      let effects = annotations.isUnreadable ? [AppEffect.message("annotations read again")] : []
      annotations.replace(with: new.notes)
      showNotes()
      guard new.isCut else { return effects }
      return [.message("showing the first \(new.notes.count.grouped) annotations")]
    case .failure(let failure):
      annotations.recordFailure()
      let path = configuration.start.annotationsPath ?? "-"
      let name = path == "-" ? "standard input" : path.shownPath
      return [.message("cannot read annotations from \(name): \(failure.reason)")]
    }
  }

  /// A number that grows when notes or annotations change.
  var noteVersion: Int { notes.version + annotations.version }

  /// The user's notes in the repository of a diff, or in the diff, and all annotations, in the order of their files and
  /// lines.
  func notesAndAnnotations(in session: DocumentSession) -> [ReviewNote] {
    let own = notes.records(inScope: session.viewedScope).map(\.note)
    let others = annotations.notes.map(session.annotationOfComparedFile)
    let all = others.isEmpty ? own : (own + others).inOrder
    return session.split?.notesWithCurrentPaths(all) ?? all
  }
}

extension DocumentSession {
  /// The comparison whose files are named by their paths in printed notes. `git difftool` compares copies of files.
  private var comparisonOfPaths: Comparison? {
    getenv("GIT_DIFF_TOOL") == nil ? source?.comparison : nil
  }

  /// The path of a note's file from the working folder, if two files or folders are compared; `nil` otherwise.
  func comparedPath(of place: ReviewNotePlace) -> String? {
    comparisonOfPaths?.path(ofFile: place.path, isNew: place.isNew)
  }

  /// An annotation with the name of its file in the diff, if it has the path that a printed note would have.
  fileprivate func annotationOfComparedFile(_ annotation: ReviewNote) -> ReviewNote {
    let onlyName = split?.parts.first?.fullName ?? ""
    guard
      let name = comparisonOfPaths?.name(ofFileAt: annotation.place.path, onlyName: onlyName)
    else { return annotation }
    var annotation = annotation
    annotation.place.path = name
    return annotation
  }
}

extension [ReviewNote] {
  /// The notes in the order of their files and lines.
  var inOrder: [ReviewNote] { sorted { $0.isBefore($1) } }
}
