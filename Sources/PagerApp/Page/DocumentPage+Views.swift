import Documents
import PagerViews
import TabPagerCore

/// The views of the document, and the user's actions in them.
extension DocumentPage {
  /// The input from which views derive their text.
  var derivationInput: DerivationInput {
    var input = DerivationInput(
      content: source.content, byteCount: source.byteCount, path: unpackedPath,
      size: Size(width: max(1, textSize.width - gutter.width), height: size.height),
      pageWidth: size.width, environment: environment)
    input.viewed = session.split?.viewedOffsets ?? ViewedOffsets()
    input.notes = notes
    input.fileDetails = fileDetails
    input.moves = moves
    input.trailingLines = trailingLines.counts
    return input
  }

  /// Whether the page shows the changes of a diff.
  var showsChanges: Bool { presentation.view.descriptor.showsChanges }

  /// Whether the document is a folder in the folder view.
  var isFolder: Bool { presentation.chosen == FolderView.self }

  /// Whether a folder is being read, and there is nothing to show yet.
  var isReadingFolder: Bool { isFolder && derived == nil && presentation.isDeriving }

  /// Whether the document is a picture that is being prepared. Until it is ready, its bytes are not shown.
  var awaitsPicture: Bool {
    presentation.chosen == PictureView.self && derived == nil && presentation.isDeriving
  }

  // MARK: Choosing

  /// Shows the document in the view that its name and its first bytes suggest.
  func chooseView() {
    // A filter on the command line is set before the first byte arrives.
    let pattern = presentation.wanted?.filter
    let sample = documentPrefix(byteCount: DocumentPrefix.leadingByteCount)
    if sample.isFolder { follows = false }
    let choice = firstView.choose(for: sample, byteCount: source.byteCount)
    applyPresentationChange(
      presentation.showView(
        choice.view, input: derivationInput, isGuess: choice.isGuess, follows: follows))
    if let pattern { filter(pattern) }
  }

  /// Shows a stream in the most suitable view once this view is certain, and keeps the reader's place.
  func chooseViewOfStream() {
    // Marks of changed lines exist only in the text view.
    guard !firstView.isChosen, !options.marksChanges, presentation.chosen == TextView.self,
      presentation.wanted?.filter == nil, !follows || positionBeforeFollowing != nil,
      searchOrigin == nil,
      filterOrigin == nil, selection == nil,
      let choice = firstView.chooseForStream(
        documentPrefix(byteCount: DocumentPrefix.leadingByteCount), byteCount: source.byteCount,
        isWhole: source.state != .loading),
      choice.view != TextView.self
    else { return }
    applyPresentationChange(
      presentation.showView(
        choice.view, input: derivationInput, isGuess: choice.isGuess, follows: follows))
  }

  /// Shows the document at an offset, in the best view for it.
  func showBestView(atSourceOffset offset: Int) {
    viewport.setAnchor(sourceOffset: offset)
    showView(
      Views.viewRecognized(byBytesOf: documentPrefix(byteCount: DocumentPrefix.leadingByteCount))
        ?? TextView.self)
  }

  /// Shows a part of a stream in the view of the stream, for example as a diff.
  ///
  /// - Parameters:
  ///   - isOfDiff: Whether the stream is a diff. A part of it may contain only the message of a commit.
  ///   - formerView: The view of an earlier page of the part; `nil` if there was none.
  func chooseViewOfPart(isOfDiff: Bool, formerView: (any DocumentView)? = nil) {
    firstView.isChosen = true
    if var formerView {
      formerView.documentWasReplaced()
      applyPresentationChange(
        presentation.showView(
          formerView, input: derivationInput, isGuess: true, follows: follows))
      return
    }
    let view =
      isOfDiff
      ? DiffView.self
      : Views.viewRecognized(byBytesOf: documentPrefix(byteCount: DocumentPrefix.leadingByteCount))
    guard firstView.guessesStream, let view, view.descriptor.suitsOutput,
      !view.descriptor.isTooLarge(byteCount: source.byteCount)
    else { return }
    applyPresentationChange(
      presentation.showView(view, input: derivationInput, isGuess: true, follows: follows))
  }

  /// Shows the document in the next suitable view, with the same filter if it has matches there.
  func showNextView() {
    guard !isFolder else { return }
    firstView.isChosen = true
    let suiting = Views.suitableViews(for: documentPrefix(byteCount: DocumentPrefix.byteCount))
    let view = Views.nextView(after: presentation.chosen, in: suiting)
    views.filter = presentation.wanted?.filter ?? views.filter
    showView(view)
    guard let pattern = views.filter, view.descriptor.keepsFilter else { return }
    filterOrigin = StateBeforeFilter(pattern: nil, viewport: viewport, isFinished: true)
    filter(pattern)
  }

  /// Derives the text of a view, and then shows it.
  func showView(_ view: any DocumentView.Type) {
    applyPresentationChange(presentation.showView(view, input: derivationInput, follows: follows))
  }

  /// Finds the lines or records that match a pattern, and then shows only these; `nil` shows all of them.
  func filter(_ pattern: Pattern?) {
    applyPresentationChange(presentation.filter(pattern, input: derivationInput, follows: follows))
  }

  private func documentPrefix(byteCount: Int) -> DocumentPrefix {
    DocumentPrefix(path: unpackedPath, source.content, byteCount: byteCount, of: source.byteCount)
  }

  /// The path without the extension of compressed files, whose content is shown unpacked.
  private var unpackedPath: String? {
    guard let path, let dot = path.lastIndex(of: "."),
      ["gz", "xz", "zst", "bz2", "lz", "lz4", "Z"].contains(path[path.index(after: dot)...])
    else { return path }
    return String(path[..<dot])
  }

  // MARK: Deriving

  /// Applies a change of the presentation.
  func applyPresentationChange(_ change: PresentationChange) {
    switch change {
    case .none: break
    case .status: invalidateRows()
    case .text(let text):
      showDerivedText(text)
      countLinesBelowLastHunks()
    }
  }

  /// Counts the lines below the last changes of the files of a diff, in the background.
  private func countLinesBelowLastHunks() {
    guard presentation.view is DiffView.Type, !presentation.showsBeginning else { return }
    trailingLines.startCounting(in: source, permission: environment.permission)
  }

  /// Counts these lines again if that has failed. When it was tried, the file may have been another one for a moment.
  func retryCountingLinesBelowLastHunks() {
    guard trailingLines.counts.isEmpty else { return }
    trailingLines.documentWasReplaced()
    countLinesBelowLastHunks()
  }

  /// Shows the numbers of lines below the last changes.
  func showLineCountsBelowLastHunks(_ counts: LineCountsBelowLastHunks, fromJob job: JobID) {
    guard trailingLines.storeCounts(counts, fromJob: job) else { return }
    applyPresentationChange(presentation.notesChanged(derivationInput))
  }

  /// Receives the result of a job of the presentation.
  func showDerivationResult(_ result: DocumentPresentation.JobResult, fromJob job: JobID) {
    let change = presentation.receive(result, fromJob: job, input: derivationInput)
    if case .none = change { return }
    applyPresentationChange(change)
    if case .text(.some) = change, follows { viewport.moveToEnd(in: rows) }
    // The document may have grown since the job began.
    applyPresentationChange(presentation.sourceChanged(derivationInput, wasReplaced: false))
  }

  /// Stops colouring with an external program, so that each new line is shown at once.
  func dropExternalColors() {
    applyPresentationChange(presentation.dropExternalColors(derivationInput))
  }

  /// Stops deriving text, and keeps the text that is shown. Returns whether the user was waiting for the new text.
  func stopDeriving() -> Bool {
    guard presentation.isDeriving else { return false }
    defer { invalidateRows() }
    let isBeginning = presentation.showsBeginning
    let isAwaited = presentation.stop()
    if isBeginning { showDerivedText(nil) }
    return isAwaited
  }

  /// Continues the job that paused because the output of a program exceeded its limit.
  func continueDeriving() { if presentation.continuePausedJob() { invalidateRows() } }

  /// The message of the view about its last action, once.
  var messageEffects: [AppEffect] { presentation.takeMessage().map { [.message($0)] } ?? [] }

  // MARK: Actions

  /// Performs the action of Enter on the cursor's line.
  func activateCursorLine() -> [AppEffect] {
    guard let cursorOffset, let line = derived?.interactiveLine(at: cursorOffset) else { return [] }
    return activateLine(line)
  }

  /// The current line of a diff if Enter unfolds it or shows more context there; `nil` otherwise.
  var currentActiveLine: InteractiveLine? {
    guard showsChanges, let line = markedOffset.flatMap({ derived?.interactiveLine(at: $0) }) else {
      return nil
    }
    switch line.action {
    case .fold, .expand: return line
    case .open, .enter, .show, .openRecord, .next, .note, .none: return nil
    }
  }

  /// The first visible line that Enter unfolds, in a text without a cursor line; `nil` if there is none.
  var visibleFold: InteractiveLine? {
    guard let derived, !derived.isList, presentation.shown?.descriptor.showsChanges == true else {
      return nil
    }
    let visible = frozenRows.all + rows.visibleRows(from: viewport.top).rows
    return visible.lazy.map { derived.interactiveLine(at: $0.part.start) }
      .first { if case .fold = $0.action { true } else { false } }
  }

  /// Performs the action of a line.
  func activateLine(_ line: InteractiveLine) -> [AppEffect] {
    switch performViewAction(.activate, on: line) {
    case .ignored:
      scroll(.lines(1))
      return []
    case .deriveAgain: return []
    case .open(let path): return [.openFile(path)]
    case .openText(let bytes, let name): return [.openText(bytes, name: name)]
    case .enter(let path): return [.enterFolder(path)]
    case .show(let offset): return [.showPart(at: offset)]
    case .note(let id): return [.note(.edit(id))]
    case .message(let text): return [.message(text)]
    }
  }

  /// Shows more lines around the hunk at the selection or at the current line, or all lines of its file.
  func showContext(ofWholeFile: Bool) -> [AppEffect] {
    let action = PageAction.showContext(isWhole: ofWholeFile)
    guard let derived, showsChanges else { return action.refusal }
    let offset = derived.sourceOffset(at: selection?.head ?? currentOffset)
    // The rows on the screen stay there, although lines are added above them.
    viewport.setAnchor(sourceOffset: sourceOffset(ofRow: viewport.top))
    switch performViewAction(ofWholeFile ? .showWholeFile(at: offset) : .showContext(at: offset)) {
    case .message(let text): return [.message(text)]
    case .deriveAgain: return []
    case .ignored, .open, .openText, .enter, .show, .note: return action.refusal
    }
  }

  /// Shows the folder that contains this one; returns `nil` if this is no folder.
  func openParentFolder() -> [AppEffect]? {
    switch performViewAction(.leave) {
    case .enter(let path): [.enterFolder(path)]
    case .message(let text): [.message(text)]
    case .ignored, .deriveAgain, .open, .openText, .show, .note: nil
    }
  }

  /// Lets the view perform an action.
  @discardableResult
  func performViewAction(
    _ action: ViewAction, on line: InteractiveLine? = nil
  ) -> ViewResponse {
    let (response, change) = presentation.perform(action, on: line, input: derivationInput)
    applyPresentationChange(change)
    return response
  }
}
