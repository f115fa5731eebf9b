import BackgroundThread
import Documents
import PagerText
import PagerViews
import TabPagerCore

/// How a document is shown: its view, the filter applied after the view, and the text derived with both.
///
/// It has no access to the page or the tab. Each method returns what has changed.
struct DocumentPresentation {
  /// The chosen view. ``ExternalHighlighterView`` replaces ``TextView`` automatically.
  private(set) var chosen: any DocumentView.Type = TextView.self
  /// The derived text that is shown; `nil` if the document itself is shown.
  private(set) var text: (any DerivedText)?
  /// The view and filter from which the shown text was derived; `nil` for the document itself.
  private(set) var shown: ViewAndFilter?
  /// The view and filter to show. Their text is derived again if the document changes. `nil` for the document itself.
  private(set) var wanted: ViewAndFilter?
  /// Why the requested view cannot be shown; `nil` if it can.
  private(set) var refusal: String?
  /// Why nothing can be shown; `nil` if something can.
  private(set) var failure: String?

  /// Whether the shown text is only the beginning of the text that is being derived.
  private(set) var showsBeginning = false
  /// The job that starts after this text has been shown; `nil` if there is none.
  private var postponed: TextDerivation?

  /// What the user should know about the last action in the view; `nil` for nothing.
  private var message: String?
  private var job: DerivationJob?
  /// The job that refines the view while its text is shown, or the last one if nothing was left to improve.
  private var refinement: DerivationJob?
  /// The unfiltered text of the view, kept for other filters.
  private var base: DerivationResult?
  /// The lines of the document that match the filter. When the document has grown, filtering continues after them.
  private var resumable: FilteredContent?
  /// The number of bytes of the document from which the text was derived; -1 if the document has changed since.
  private var derivedEnd = 0
  /// Whether the lines of a diff were derived side by side.
  private(set) var showsSides = false
  /// The width for which the text was derived, in cells.
  private var derivedWidth = 0
  /// Whether the program chose the view. If it did, no message explains that the document does not suit it.
  private var isGuess = false
  /// Receives results on any thread.
  private let deliver: @Sendable (JobID, JobResult) -> Void

  /// A view, and the filter applied after it.
  final class ViewAndFilter: Sendable {
    let view: any DocumentView
    let filter: Pattern?
    let descriptor: ViewDescriptor

    init(view: any DocumentView, filter: Pattern? = nil) {
      (self.view, self.filter, descriptor) = (view, filter, type(of: view).descriptor)
    }

    /// Whether the derived text has the characters of the document, at the same offsets.
    var keepsText: Bool { filter == nil && descriptor.keepsText }
    /// Whether an external program only adds colours to the text of the document.
    var isDecoration: Bool { filter == nil && view is ExternalHighlighterView }
  }

  /// A job that derives text. It stops when its last reference is released.
  private final class DerivationJob {
    let id = JobID()
    let stop = StopFlag()
    /// Whether the job waits because the output of a program exceeds its limit.
    var isPaused = false

    deinit { stop.cancel() }
  }

  /// The result of a job.
  enum JobResult: Sendable {
    case derived(any DerivedText, base: DerivationResult?, resumable: FilteredContent?)
    /// The view can derive a better text.
    case refined(ViewRefinement)
    case unsuitable(String)
    case tooLarge(String)
    case stopped
    /// The output of a program exceeds its limit, and the job waits to continue.
    case paused
    /// The text of the beginning is shown until the job, which starts now, has derived the whole text.
    case beginningIsDerived

    static func failed(_ failure: ViewFailure) -> JobResult {
      switch failure {
      case .stopped: .stopped
      case .unsuitable(let reason): .unsuitable(reason)
      case .tooLarge(let reason): .tooLarge(reason)
      }
    }
  }

  init(deliver: @escaping @Sendable (JobID, JobResult) -> Void = { _, _ in }) {
    self.deliver = deliver
  }

  /// Whether text is being derived.
  var isDeriving: Bool { job != nil }
  /// Whether the job waits because the output of a program exceeds its limit.
  var isPaused: Bool { job?.isPaused ?? false }
  /// The view that is shown. If none is shown yet, the first view to show.
  var view: any DocumentView.Type {
    guard text != nil, let shown else { return chosen }
    return type(of: shown.view)
  }
  /// The name of the work in progress, for the status line; `nil` if the user is not waiting for work.
  var workName: String? {
    guard let wanted, let job, !job.isPaused, !wanted.isDecoration else { return nil }
    return wanted.filter == nil ? wanted.descriptor.workName : "filtering"
  }

  /// Whether the document itself is shown until the first text of the view is derived.
  var awaitsText: Bool { text == nil && workName != nil }

  /// Whether the document did not suit the view that the program had chosen, and is shown as text.
  var hasFailedGuess: Bool { isGuess && wanted == nil }

  // MARK: Choosing

  /// Derives the text of another view, and then shows it.
  ///
  /// - Parameter isGuess: Whether the program chose the view.
  mutating func showView(
    _ view: any DocumentView.Type, input: DerivationInput, isGuess: Bool = false, follows: Bool
  ) -> PresentationChange {
    showView(view.init(), input: input, isGuess: isGuess, follows: follows)
  }

  /// Derives the text of a view with state, such as folded parts, and then shows it.
  mutating func showView(
    _ view: any DocumentView, input: DerivationInput, isGuess: Bool, follows: Bool
  ) -> PresentationChange {
    chosen = type(of: view)
    let change = present(
      viewAndFilter(view, filter: nil, input: input, follows: follows), input: input)
    self.isGuess = isGuess
    return change
  }

  /// The view that was asked for last, with its state; `nil` if the document itself is shown.
  var wantedView: (any DocumentView)? { wanted?.view }

  /// Shows only the lines that match a pattern, or all lines for `nil`.
  mutating func filter(
    _ pattern: Pattern?, input: DerivationInput, follows: Bool
  ) -> PresentationChange {
    if pattern == nil, wanted?.filter == nil { return .none }
    let view =
      wanted.map { $0.view is ExternalHighlighterView ? TextView() : $0.view } ?? chosen.init()
    let isKnown = base != nil && derivedEnd == input.byteCount
    let base = isKnown ? base : nil
    let recipe = viewAndFilter(view, filter: pattern, input: input, follows: follows)
    let change = present(
      recipe, input: input, base: recipe?.descriptor.filtersRecords == true ? nil : base)
    return change
  }

  /// The view and filter to derive text with, including the colours of an external program if it supports the language;
  /// `nil` for the document itself.
  private func viewAndFilter(
    _ view: any DocumentView, filter: Pattern?, input: DerivationInput, follows: Bool
  ) -> ViewAndFilter? {
    guard view is TextView, filter == nil else { return ViewAndFilter(view: view, filter: filter) }
    return !follows && ExternalHighlighterView.suits(input)
      ? ViewAndFilter(view: ExternalHighlighterView()) : nil
  }

  private mutating func present(
    _ recipe: ViewAndFilter?, input: DerivationInput, base: DerivationResult? = nil
  ) -> PresentationChange {
    cancel()
    showsBeginning = false
    (refusal, isGuess, resumable, self.base) = (nil, false, nil, base)
    wanted = recipe
    derivedEnd = 0
    let change = derive(input)
    if case .text = change { return change }
    // The colours come later. Until then, the document itself is shown.
    let isText = recipe == nil || recipe?.isDecoration == true
    return isText && text != nil ? .text(nil) : .status
  }

  /// Removes the colours of an external program, so that each new line is shown at once.
  mutating func dropExternalColors(_ input: DerivationInput) -> PresentationChange {
    wanted?.isDecoration == true ? present(nil, input: input) : .none
  }

  // MARK: Deriving

  /// Derives the text again if the document has changed.
  ///
  /// - Parameter wasReplaced: Whether the document was replaced. Otherwise it has grown.
  mutating func sourceChanged(_ input: DerivationInput, wasReplaced: Bool) -> PresentationChange {
    if wasReplaced { refusal = nil }
    guard let wanted else { return .none }
    if wasReplaced {
      cancel()
      var view = wanted.view
      view.documentWasReplaced()
      self.wanted = ViewAndFilter(view: view, filter: wanted.filter)
      (resumable, derivedEnd) = (nil, -1)
    }
    guard job == nil, derivedEnd != input.byteCount else { return .none }
    base = nil
    return derive(input)
  }

  /// Derives the text again for another size or another layout of diffs, if the text depends on these.
  mutating func layoutChanged(_ input: DerivationInput) -> PresentationChange {
    guard let descriptor = wanted?.descriptor else { return .none }
    switch descriptor.layout {
    case .fittedToWidth, .fittedToSize: return deriveAgain(input)
    case .flowing, .columns: break
    }
    let hasOtherSides = descriptor.hasSides && input.showsSides != showsSides
    let dependsOnWidth =
      wanted?.view.hasPictures == true || descriptor.showsNotes && !input.notes.isEmpty
    let hasOtherFrames = dependsOnWidth && input.size.width != derivedWidth
    return hasOtherSides || hasOtherFrames ? deriveAgain(input) : .none
  }

  /// Derives the text again for other notes, if the view shows notes.
  mutating func notesChanged(_ input: DerivationInput) -> PresentationChange {
    wanted?.descriptor.showsNotes == true ? deriveAgain(input) : .none
  }

  /// Derives the text again for another theme, if the view depends on the theme.
  mutating func themeChanged(_ input: DerivationInput) -> PresentationChange {
    wanted?.descriptor.usesTheme == true ? deriveAgain(input) : .none
  }

  /// Lets the view perform an action, and derives the text again if this has changed the view.
  mutating func perform(
    _ action: ViewAction, on line: InteractiveLine?, input: DerivationInput
  ) -> (response: ViewResponse, change: PresentationChange) {
    guard let wanted else { return (.ignored, .none) }
    var view = wanted.view
    let response = view.perform(action, on: line)
    guard response == .deriveAgain else { return (response, .none) }
    self.wanted = ViewAndFilter(view: view, filter: wanted.filter)
    refinement = nil
    return (response, deriveAgain(input))
  }

  /// Derives the text again with the same view. A refinement of this view goes on.
  private mutating func deriveAgain(_ input: DerivationInput) -> PresentationChange {
    job = nil
    base = nil
    return derive(input)
  }

  private mutating func derive(_ input: DerivationInput) -> PresentationChange {
    guard let wanted else { return .none }
    let job = DerivationJob()
    let id = job.id
    var input = input
    derivedWidth = input.size.width
    let margins = TextMargins(of: wanted.descriptor, textWidth: nil, in: input.size.width)
    input.size.width -= margins.left + margins.right
    input.stop = job.stop
    input.pause = { [deliver] in deliver(id, .paused) }
    (derivedEnd, showsSides) = (input.byteCount, input.showsSides)
    self.job = job
    let work = TextDerivation(recipe: wanted, input: input, base: base, resumable: resumable)
    if wanted.filter == nil, wanted.view.isQuickToDerive(input) {
      return receive(work.run(), fromJob: id, input: input)
    }
    guard let beginning = textOfBeginning(of: wanted, input: input) else {
      return startThread(for: work, jobID: id, input: input) ?? .status
    }
    // The thread starts when the beginning is on the screen, which it would delay.
    (showsBeginning, postponed) = (true, work)
    deliver(id, .beginningIsDerived)
    return .text(beginning)
  }

  /// Starts a thread that derives a text.
  ///
  /// - Returns: The change if no thread can be started; `nil` otherwise.
  private mutating func startThread(
    for work: TextDerivation, jobID id: JobID, input: DerivationInput
  ) -> PresentationChange? {
    let isRunning = BackgroundThread.run { [deliver] in
      BackgroundThread.lowerPriority()
      deliver(id, work.run())
    }
    return isRunning
      ? nil : receive(.unsuitable("no thread could be started"), fromJob: id, input: input)
  }

  /// The size of a text that has hardly any rows, in bytes.
  private static let fewBytes = 512

  /// The maximum number of lines of a beginning. A row may show two lines side by side, and some are hidden, such as those
  /// of the header of a diff.
  private static func maximumLinesOfBeginning(height: Int) -> Int { 2 * max(1, height) + 20 }

  /// The text of the beginning of a large document, if no other text is shown, or hardly any.
  private func textOfBeginning(
    of recipe: ViewAndFilter, input: DerivationInput
  ) -> (any DerivedText)? {
    guard (text?.count ?? 0) <= DocumentPresentation.fewBytes, recipe.filter == nil,
      let count = recipe.view.beginningByteCount,
      input.byteCount > count
    else { return nil }
    var input = input
    let bytes = input.content.bytes(in: 0..<count)
    let feeds = bytes.indices.lazy.filter { bytes[$0] == 0x0A }
    let last = feeds.dropFirst(Self.maximumLinesOfBeginning(height: input.size.height) - 1).first
    (input.wholeByteCount, input.byteCount) = (input.byteCount, last.map { $0 + 1 } ?? count)
    return try? recipe.view.deriveText(from: input).text
  }

  /// Receives the result of a job.
  mutating func receive(
    _ result: JobResult, fromJob id: JobID, input: DerivationInput
  ) -> PresentationChange {
    if case .refined(let new) = result, id == refinement?.id, let wanted {
      refinement = nil
      message = new.message
      self.wanted = ViewAndFilter(view: new.view, filter: wanted.filter)
      return deriveAgain(input)
    }
    guard job?.id == id, let wanted else { return .none }
    job?.isPaused = false
    switch result {
    case .paused, .beginningIsDerived: break
    case .derived, .refined, .unsuitable, .tooLarge, .stopped: showsBeginning = false
    }
    switch result {
    case .beginningIsDerived:
      let work = postponed
      postponed = nil
      return work.flatMap { startThread(for: $0, jobID: id, input: input) } ?? .none
    case .paused:
      job?.isPaused = true
      return .status
    case .stopped, .refined: job = nil
    case .derived(let text, let base, let resumable):
      job = nil
      (self.base, self.resumable) = (base, resumable)
      if let base {
        message = base.message
        self.base?.message = nil
        // The view may have chosen another view for the document.
        if type(of: base.view) != type(of: wanted.view) { chosen = type(of: base.view) }
        self.wanted = ViewAndFilter(view: base.view, filter: wanted.filter)
        startRefining(base.view, input: input)
      }
      // The view may have found that nothing changed.
      if let shown = self.text, shown as AnyObject === text as AnyObject { return .status }
      return .text(text)
    case .unsuitable(let reason), .tooLarge(let reason):
      job = nil
      self.wanted = nil
      if input.content.storage == .folder {
        failure = reason
        return .status
      }
      if wanted.isDecoration {
        if case .command = input.environment.highlighter { refusal = reason }
      } else {
        if case .tooLarge = result { isGuess = false }
        if !isGuess { refusal = "cannot show as \(wanted.descriptor.name): \(reason)" }
        chosen = TextView.self
      }
      return text == nil ? .status : .text(nil)
    }
    return .status
  }

  /// Refines the view of the shown text in the background, if it can be improved.
  private mutating func startRefining(_ view: any DocumentView, input: DerivationInput) {
    guard refinement == nil, view.canBeRefined(for: input) else { return }
    let job = DerivationJob()
    var input = input
    input.stop = job.stop
    refinement = job
    _ = BackgroundThread.run { [deliver, id = job.id, input] in
      if let refined = view.computeRefinement(for: input) { deliver(id, .refined(refined)) }
    }
  }

  /// Shows text that a method has returned as a change; `nil` shows the document itself.
  mutating func setShownText(_ text: (any DerivedText)?) {
    (self.text, shown) = (text, text == nil ? nil : wanted)
  }

  /// Returns what the user should know about the last action in the view, once.
  mutating func takeMessage() -> String? {
    defer { message = nil }
    return message
  }

  // MARK: Stopping

  /// Stops deriving text. The shown text stays, unless it is only a beginning.
  ///
  /// - Returns: Whether the user was waiting for it.
  mutating func stop() -> Bool {
    guard let wanted, job != nil else { return false }
    cancel()
    if text == nil || showsBeginning {
      showsBeginning = false
      self.wanted = nil
      chosen = TextView.self
    }
    return !wanted.isDecoration
  }

  private mutating func cancel() { (job, refinement) = (nil, nil) }

  /// Continues a job that paused because the output of a program exceeded its limit.
  ///
  /// - Returns: Whether there was one.
  mutating func continuePausedJob() -> Bool {
    guard let job, job.isPaused else { return false }
    job.isPaused = false
    job.stop.continuePausedJob()
    return true
  }
}

/// A change of a ``DocumentPresentation``.
enum PresentationChange {
  case none
  /// The status line has changed, or the card that replaces text.
  case status
  /// The text to show next; `nil` for the document itself. ``DocumentPresentation/setShownText(_:)`` makes it the shown
  /// text.
  case text((any DerivedText)?)
}

/// Derives text in the background: first with the view, then with the filter.
private struct TextDerivation: Sendable {
  let recipe: DocumentPresentation.ViewAndFilter
  var input: DerivationInput
  let base: DerivationResult?
  let resumable: FilteredContent?

  func run() -> DocumentPresentation.JobResult {
    guard let filter = recipe.filter else {
      return base.map { .derived($0.text, base: $0, resumable: nil) } ?? derive(filteredBy: nil)
    }
    if recipe.view is TextView { return filterSource(filter) }
    if recipe.descriptor.filtersRecords { return derive(filteredBy: filter) }
    let derived =
      base.map { .derived($0.text, base: $0, resumable: nil) } ?? derive(filteredBy: nil)
    guard case .derived(let text, let base, _) = derived else { return derived }
    return FilteredDerivedText(text, filter) { input.stop.isSet }
      .map { .derived($0, base: base, resumable: nil) } ?? .stopped
  }

  private func derive(filteredBy filter: Pattern?) -> DocumentPresentation.JobResult {
    if let maximum = recipe.descriptor.maximumByteCount, input.byteCount > maximum {
      return .failed(.tooLarge(maximum: maximum))
    }
    var input = input
    input.filter = filter
    do throws(ViewFailure) {
      let derived = try recipe.view.deriveText(from: input)
      return .derived(derived.text, base: derived, resumable: nil)
    } catch {
      return .failed(error)
    }
  }

  private func filterSource(_ pattern: Pattern) -> DocumentPresentation.JobResult {
    let lines = resumable ?? FilteredContent(input.content, pattern)
    let result = lines.continuingSearch(upTo: input.byteCount) { input.stop.isSet }
    return result.map { .derived($0.whole, base: nil, resumable: $0.resumable) } ?? .stopped
  }
}
