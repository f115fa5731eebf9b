import PagerViews
import PathText
import TabPagerCore

extension PagerApp {
  /// Starts to read the annotations that the user has asked for.
  func openAnnotations() {
    guard let path = configuration.start.annotationsPath else { return }
    annotations.open(path, post: documents.post)
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
    let all = annotations.notes.isEmpty ? own : (own + annotations.notes).inOrder
    return session.split?.notesWithCurrentPaths(all) ?? all
  }
}

extension [ReviewNote] {
  /// The notes in the order of their files and lines.
  var inOrder: [ReviewNote] { sorted { $0.isBefore($1) } }
}
