import BackgroundThread
import Documents
import PagerText
import PagerViews
import TabPagerCore

/// How a document is shown: its view, the filter after it, and the text derived with both.
///
/// It knows neither the page nor the tab. Each method returns what has changed.
struct Presentation {
  /// The view that was chosen; that of colors comes by itself in place of that of text.
  private(set) var chosen: any ContentView.Type = TextView.self
  /// The text that is shown; `nil` if that is the document itself.
  private(set) var text: (any DerivedText)?
  /// What the text that is shown was derived with; `nil` for the document itself.
  private(set) var shown: Recipe?
  /// What is to be shown, and is derived again if the document changes; `nil` for the document itself.
  private(set) var wanted: Recipe?
  /// Why the document is not shown as it was to be; `nil` if it is.
  private(set) var refusal: String?
  /// Why there is nothing to show; `nil` if there is.
  private(set) var failure: String?

  /// Whether the text that is shown is only the beginning of the one that is being derived.
  private(set) var showsBeginning = false

  private var job: Job?
  /// The text before the filter, to be filtered again.
  private var base: DerivedView?
  /// Lines of the document that match, to be continued when it has grown.
  private var resumable: FilteredContent?
  /// The bytes of the document that the text was derived from; -1 if they are not those of now.
  private var derivedEnd = 0
  /// Whether nobody has asked for the view, so that nobody is told why it does not suit.
  private var isGuess = false
  /// Receives results on any thread.
  private let deliver: @Sendable (JobID, Result) -> Void

  /// A view and the filter after it.
  struct Recipe {
    var view: any ContentView
    var filter: Pattern?

    var descriptor: ViewDescriptor { type(of: view).descriptor }
    /// Whether the letters are those of the document, each in its place.
    var keepsText: Bool { filter == nil && descriptor.keepsText }
    /// Whether the letters are the document's, and a program only adds colors to them.
    var isDecoration: Bool { filter == nil && view is ColorsView }
  }

  /// A text that is being derived. The work stops with its last reference: nobody waits for it any more.
  private final class Job {
    let id = JobID()
    let stop = StopFlag()
    /// Whether it waits because the output of a program exceeds its limit.
    var isPaused = false

    deinit { stop.set() }
  }

  /// What a job has come to.
  enum Result: Sendable {
    case derived(any DerivedText, base: DerivedView?, resumable: FilteredContent?)
    case unsuitable(String)
    case stopped
    /// The output of a program exceeds its limit, and the job waits to continue.
    case paused
  }

  init(deliver: @escaping @Sendable (JobID, Result) -> Void = { _, _ in }) {
    self.deliver = deliver
  }

  /// Whether a text is being derived.
  var isDeriving: Bool { job != nil }
  /// Whether that waits because the output of a program exceeds its limit.
  var isPaused: Bool { job?.isPaused ?? false }
  /// The view that is shown, or about to be shown if it is the first one.
  var view: any ContentView.Type {
    guard text != nil, let shown else { return chosen }
    return type(of: shown.view)
  }
  /// What the status line calls the work that is under way; `nil` if there is none that anybody waits for.
  var workName: String? {
    guard let wanted, let job, !job.isPaused, !wanted.isDecoration else { return nil }
    return wanted.filter == nil ? wanted.descriptor.workName : "filtering"
  }

  // MARK: Choosing

  /// Shows the document in another view once its text is derived.
  ///
  /// - Parameter isGuess: Whether nobody has asked for it.
  mutating func show(
    _ view: any ContentView.Type, _ input: ViewInput, isGuess: Bool = false, follows: Bool
  ) -> PresentationChange {
    chosen = view
    let change = present(recipe(view.init(), nil, input, follows: follows), input)
    self.isGuess = isGuess
    return change
  }

  /// Shows only lines in which a pattern is found; all lines for `nil`.
  mutating func filter(
    _ pattern: Pattern?, _ input: ViewInput, follows: Bool
  ) -> PresentationChange {
    if pattern == nil, wanted?.filter == nil { return .none }
    let view = wanted.map { $0.view is ColorsView ? TextView() : $0.view } ?? chosen.init()
    let isKnown = base != nil && derivedEnd == input.byteCount
    let base = isKnown ? base : nil
    let recipe = recipe(view, pattern, input, follows: follows)
    let change = present(
      recipe, input, base: recipe?.descriptor.filtersRecords == true ? nil : base)
    return change
  }

  /// What shows a view: with the colors of a program if it is source code for that; `nil` for the document itself.
  private func recipe(
    _ view: any ContentView, _ filter: Pattern?, _ input: ViewInput, follows: Bool
  ) -> Recipe? {
    guard view is TextView, filter == nil else { return Recipe(view: view, filter: filter) }
    return !follows && ColorsView.suits(input) ? Recipe(view: ColorsView()) : nil
  }

  private mutating func present(
    _ recipe: Recipe?, _ input: ViewInput, base: DerivedView? = nil
  ) -> PresentationChange {
    cancel()
    showsBeginning = false
    (refusal, isGuess, resumable, self.base) = (nil, false, nil, base)
    wanted = recipe
    derivedEnd = 0
    let change = derive(input)
    if case .text = change { return change }
    // Colors come later. Until then the document itself is there.
    let isText = recipe == nil || recipe?.isDecoration == true
    return isText && text != nil ? .text(nil) : .status
  }

  /// Shows the document without the colors that were derived for it, so that each new line is shown at once.
  mutating func dropColors(_ input: ViewInput) -> PresentationChange {
    wanted?.isDecoration == true ? present(nil, input) : .none
  }

  // MARK: Deriving

  /// Derives the text again if the document has changed.
  ///
  /// - Parameter isAnother: Whether it is not the same document with more at its end.
  mutating func sourceChanged(_ input: ViewInput, isAnother: Bool) -> PresentationChange {
    if isAnother { refusal = nil }
    guard var wanted else { return .none }
    if isAnother {
      cancel()
      wanted.view = type(of: wanted.view).init()
      self.wanted = wanted
      (resumable, derivedEnd) = (nil, -1)
    }
    guard job == nil, derivedEnd != input.byteCount else { return .none }
    base = nil
    return derive(input)
  }

  /// Derives the text again for another size, if it was laid out for one.
  mutating func sizeChanged(_ input: ViewInput) -> PresentationChange {
    switch wanted?.descriptor.layout {
    case .fittedToWidth, .fittedToSize: sourceChanged(input, isAnother: true)
    case .flowing, .columns, nil: .none
    }
  }

  /// Derives the text again in other colors, if it has any of the theme.
  mutating func themeChanged(_ input: ViewInput) -> PresentationChange {
    guard wanted?.descriptor.usesTheme == true else { return .none }
    cancel()
    base = nil
    return derive(input)
  }

  /// Has the view perform an action, and derives the text again if it has changed by that.
  mutating func perform(
    _ action: ViewAction, on line: DerivedLine?, _ input: ViewInput
  ) -> (response: ViewResponse, change: PresentationChange) {
    guard var wanted else { return (.ignored, .none) }
    let response = wanted.view.perform(action, on: line)
    guard response == .deriveAgain else { return (response, .none) }
    self.wanted = wanted
    cancel()
    base = nil
    return (response, derive(input))
  }

  private mutating func derive(_ input: ViewInput) -> PresentationChange {
    guard let wanted else { return .none }
    let job = Job()
    let id = job.id
    var input = input
    let margins = Margins(of: wanted.descriptor, in: input.size.width)
    input.size.width -= margins.left + margins.right
    input.stop = job.stop
    input.pause = { [deliver] in deliver(id, .paused) }
    derivedEnd = input.byteCount
    self.job = job
    let work = PresentationWork(recipe: wanted, input: input, base: base, resumable: resumable)
    if wanted.filter == nil, wanted.view.isQuick(byteCount: input.byteCount) {
      return receive(work.run(), of: id, input)
    }
    let isRunning = BackgroundThread.run { [deliver] in deliver(id, work.run()) }
    guard isRunning else {
      return receive(.unsuitable("no thread could be started"), of: id, input)
    }
    guard let beginning = beginning(of: wanted, input) else { return .status }
    showsBeginning = true
    return .text(beginning)
  }

  /// The text of the beginning of a large document, if no other text is shown.
  private func beginning(of recipe: Recipe, _ input: ViewInput) -> (any DerivedText)? {
    guard text == nil, recipe.filter == nil, let count = recipe.view.beginningByteCount,
      input.byteCount > count
    else { return nil }
    var input = input
    input.byteCount = count
    return try? recipe.view.derive(input).text
  }

  /// Takes what a job has come to.
  mutating func receive(
    _ result: Result, of id: JobID, _ input: ViewInput
  ) -> PresentationChange {
    guard job?.id == id, let wanted else { return .none }
    job?.isPaused = false
    if case .paused = result {} else { showsBeginning = false }
    switch result {
    case .paused:
      job?.isPaused = true
      return .status
    case .stopped: job = nil
    case .derived(let text, let base, let resumable):
      job = nil
      (self.base, self.resumable) = (base, resumable)
      if let base {
        // A view that has little to say leaves the document to another one.
        if type(of: base.view) != type(of: wanted.view) { chosen = type(of: base.view) }
        self.wanted?.view = base.view
      }
      return .text(text)
    case .unsuitable(let reason):
      job = nil
      self.wanted = nil
      if input.content.nature == .folder {
        failure = reason
        return .status
      }
      if wanted.isDecoration {
        if case .command = input.environment.highlighter { refusal = reason }
      } else {
        if !isGuess { refusal = "cannot show as \(wanted.descriptor.name): \(reason)" }
        chosen = TextView.self
      }
      return text == nil ? .status : .text(nil)
    }
    return .status
  }

  /// Shows a text that was returned as a change, or the document itself.
  mutating func commit(_ text: (any DerivedText)?) {
    (self.text, shown) = (text, text == nil ? nil : wanted)
  }

  // MARK: Stopping

  /// Stops deriving what is to be shown. What is shown stays, unless it is only a beginning.
  ///
  /// - Returns: Whether anybody waited for it.
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

  private mutating func cancel() { job = nil }

  /// Continues a job that waits because the output of a program exceeds its limit.
  ///
  /// - Returns: Whether there was one.
  mutating func proceed() -> Bool {
    guard let job, job.isPaused else { return false }
    job.isPaused = false
    job.stop.proceed()
    return true
  }
}

/// What has changed in a ``Presentation``.
enum PresentationChange {
  case none
  /// What the status line says, or what stands in place of a text.
  case status
  /// Another text is to be shown; `nil` for the document itself. ``Presentation/commit(_:)`` shows it.
  case text((any DerivedText)?)
}

/// Derives a text in the background: first the view, then the filter.
private struct PresentationWork: Sendable {
  let recipe: Presentation.Recipe
  var input: ViewInput
  let base: DerivedView?
  let resumable: FilteredContent?

  func run() -> Presentation.Result {
    guard let filter = recipe.filter else {
      return base.map { .derived($0.text, base: $0, resumable: nil) } ?? derive(nil)
    }
    if recipe.view is TextView { return filterSource(filter) }
    if recipe.descriptor.filtersRecords { return derive(filter) }
    let derived = base.map { .derived($0.text, base: $0, resumable: nil) } ?? derive(nil)
    guard case .derived(let text, let base, _) = derived else { return derived }
    return FilteredText(text, filter) { input.stop.isSet }
      .map { .derived($0, base: base, resumable: nil) } ?? .stopped
  }

  private func derive(_ filter: Pattern?) -> Presentation.Result {
    if let maximum = recipe.descriptor.maximumByteCount, input.byteCount > maximum {
      return .unsuitable(ViewFailure.text(ofMaximum: maximum))
    }
    var input = input
    input.filter = filter
    do throws(ViewFailure) {
      let derived = try recipe.view.derive(input)
      return .derived(derived.text, base: derived, resumable: nil)
    } catch {
      switch error {
      case .stopped: return .stopped
      case .unsuitable(let reason): return .unsuitable(reason)
      }
    }
  }

  private func filterSource(_ pattern: Pattern) -> Presentation.Result {
    let lines = resumable ?? FilteredContent(input.content, pattern)
    let result = lines.searched(upTo: input.byteCount) { input.stop.isSet }
    return result.map { .derived($0.whole, base: nil, resumable: $0.resumable) } ?? .stopped
  }
}
