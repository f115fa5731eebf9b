/// A row of equal segments, one of which is selected, with an indicator that slides to it.
///
/// The control works on its own, or bound to a ``PageController`` whose pages become the segments:
///
///     let size = SegmentedControl(["S", "M", "L"], selectedOption: "M")
///     size.onChange = { print($0) }
///
///     let control = SegmentedControl(
///       controller.pages, selectedOption: controller.selected, title: \.name)
///     control.bind(to: controller)
///
/// The control is meant for a few options, since it lays out all of them in each frame. Duplicates
/// are ignored. If the option to select at first is not in the list, the first option is selected.
/// Without options, the control draws an empty track, and ``selectedOption`` is the option that was
/// selected last.
public final class SegmentedControl<Option: Hashable & Sendable> {
  /// A closure that is called after each change of ``selectedOption``, whatever caused it.
  public var onChange: ((Option) -> Void)?
  /// Whether ← and → select the previous and the next segment. The default is `false`, since a
  /// pager needs these keys.
  public var handlesKeys = false

  /// The control's width as a fraction of the available width, 0…1. Values outside are clamped, and
  /// each segment keeps at least one cell. The default is 1.
  public var widthFraction: Double { didSet { changes += 1 } }
  /// The position of a control that is narrower than the available width. The default is
  /// ``Alignment-swift.enum/center``.
  public var alignment = Alignment.center { didSet { changes += 1 } }
  /// The number of empty cells at each side of the control. The default is 0.
  public var padding = 0 { didSet { changes += 1 } }
  /// The number of empty cells between two segments. The default is 0.
  public var spacing = 0 { didSet { changes += 1 } }
  /// The colours, the track and the indicator. Layout settings of the style are ignored.
  public var style: TabBarStyle { didSet { changes += 1 } }
  /// The motion of the indicator. The default is the snappy spring. A bound control moves with its
  /// pager.
  public var motion = TimingCurve.spring(.snappy) { didSet { updatePagingSettings() } }
  /// The option to select when the selected one is removed. The default is the next one.
  public var removal = RemovalPolicy.next { didSet { updatePagingSettings() } }

  /// The position of a control that is narrower than the available width.
  public enum Alignment: Hashable, Sendable {
    /// The left.
    case leading
    /// The centre.
    case center
    /// The right.
    case trailing
  }

  /// The content of the segments.
  enum SegmentContent {
    case titles((Option) -> String)
    case items(height: Int, (_ option: Option, _ isSelected: Bool) -> any Page)
  }

  let content: SegmentContent
  /// The pager whose pages are the segments; `nil` if the control is not bound.
  var source: SegmentedControlSource<Option>?
  /// The options and the motion of a control that is not bound.
  private var ownOptions: [Option]
  private var paging: Paging
  /// The option that observers received last.
  private var last: Option
  private let observers = ObserverList<Option>()
  /// Observes the bound pager.
  private var pagerObservation: ObservationToken?
  /// The segment that was pressed, and whether the pointer is still over it.
  var pressed: (option: Option, isOver: Bool)? { didSet { changes += 1 } }
  /// The time of the last input or frame, in seconds.
  var now = 0.0
  private var changes = 0

  /// Creates a control whose segments show titles.
  ///
  /// - Parameters:
  ///   - options: The options, from left to right.
  ///   - selectedOption: The option selected at first.
  ///   - widthFraction: The control's width as a fraction of the available width.
  ///   - style: The colours, the track and the indicator.
  ///   - title: Returns the title of an option.
  public convenience init(
    _ options: [Option], selectedOption: Option, widthFraction: Double = 1,
    style: TabBarStyle = TabBarStyle(), title: @escaping (Option) -> String = { "\($0)" }
  ) {
    self.init(options, selectedOption, widthFraction, style, .titles(title))
  }

  /// Creates a control whose segments are drawn by pages.
  ///
  /// The pages receive no input.
  ///
  /// - Parameters:
  ///   - options: The options, from left to right.
  ///   - selectedOption: The option selected at first.
  ///   - widthFraction: The control's width as a fraction of the available width.
  ///   - style: The colours, the track and the indicator.
  ///   - height: The height of a segment in rows, at least 1. The track is below the segments.
  ///   - item: A closure that returns the page that draws an option. It is called for each visible
  ///     segment in each frame.
  public convenience init(
    _ options: [Option], selectedOption: Option, widthFraction: Double = 1,
    style: TabBarStyle = TabBarStyle(), height: Int,
    item: @escaping (_ option: Option, _ isSelected: Bool) -> any Page
  ) {
    self.init(
      options, selectedOption, widthFraction, style, .items(height: max(1, height), item))
  }

  private init(
    _ options: [Option], _ selectedOption: Option, _ widthFraction: Double, _ style: TabBarStyle,
    _ content: SegmentContent
  ) {
    self.widthFraction = widthFraction
    self.style = style
    self.content = content
    ownOptions = Self.removingDuplicates(options)
    paging = Self.makePaging(ownOptions, selectedOption)
    last = ownOptions.contains(selectedOption) ? selectedOption : ownOptions.first ?? selectedOption
    updatePagingSettings()
  }

  private static func removingDuplicates(_ options: [Option]) -> [Option] {
    var seen = Set<Option>(minimumCapacity: options.count)
    return options.filter { seen.insert($0).inserted }
  }

  private static func makePaging(_ options: [Option], _ selected: Option) -> Paging {
    Paging(PageList(options.map { PageID($0) }), showing: PageID(selected))
  }

  private func updatePagingSettings() {
    paging.settings.swipe = motion
    paging.settings.jump = motion
    paging.settings.removal = removal
  }

  // MARK: Options

  /// The options, from left to right. If the selected option is removed, ``removal`` decides which
  /// one is selected next.
  ///
  /// In a bound control, these are the pager's pages, and setting them has no effect.
  public var options: [Option] {
    get { source?.options() ?? ownOptions }
    set {
      guard source == nil else { return }
      ownOptions = Self.removingDuplicates(newValue)
      paging.updatePages(PageList(ownOptions.map { PageID($0) }), at: now)
      changes += 1
      reportSelection()
    }
  }

  /// The selected option. Setting it moves the indicator, or the bound pager. An option that is not
  /// in the list is ignored.
  public var selectedOption: Option {
    get {
      if let source { return source.selected() ?? last }
      return ownOptions.isEmpty ? last : ownOptions[paging.selectedIndex]
    }
    set { select(newValue, cause: .code) }
  }

  func select(_ option: Option, cause: MoveCause) {
    if let source {
      source.pager.select(PageID(option), cause: cause, at: cause == .code ? nil : now)
    } else if let index = ownOptions.firstIndex(of: option) {
      paging.jump(to: index, cause: cause, at: now)
      changes += 1
    }
    reportSelection()
  }

  /// Selects the neighbour of the selected option, and ignores the key if there is none.
  private func selectNeighbor(_ direction: Direction) -> PageResponse {
    defer { reportSelection() }
    let hasNeighbor: Bool
    if let source {
      let action = direction == .forward ? PagerAction.next : .previous
      hasNeighbor = source.pager.perform(action, cause: .key, at: now)
    } else {
      hasNeighbor = paging.swipe(direction, cause: .key, at: now)
    }
    changes += 1
    return hasNeighbor ? .consumed : .ignored
  }

  /// Calls the observers if the selection has changed since the last call.
  func reportSelection() {
    let selected = selectedOption
    guard selected != last else { return }
    last = selected
    changes += 1
    onChange?(selected)
    observers.notify(selected)
  }

  // MARK: Motion

  /// The position of the indicator in segments, 0 at the first one, and its velocity in segments
  /// per second.
  func indicatorMotion(at time: Double) -> (progress: Double, velocity: Double) {
    if let source { return source.pager.barMotion(at: time) }
    let last = Double(max(0, ownOptions.count - 1))
    return (min(last, max(0, paging.progress(at: time))), paging.velocity(at: time))
  }

  /// The segments that have the selected colour during a jump; `nil` if there is no jump.
  func tabBarHighlight(at time: Double) -> TabBarHighlight? {
    source?.pager.tabBarHighlight(at: time) ?? paging.tabBarHighlight(at: time)
  }

  // MARK: Binding

  /// Calls `observer` whenever ``onChange`` is called.
  func observeSelection(_ observer: @escaping (Option) -> Void) -> ObservationToken {
    observers.addCallback {
      observer($0)
      return true
    }
  }

  func bind(toSource source: SegmentedControlSource<Option>) {
    self.source = source
    changes += 1
    pagerObservation?.cancel()
    pagerObservation = source.pager.observe { [weak self] _ in self?.reportSelection() }
    reportSelection()
  }

  /// Unbinds the control from its pager. It keeps the options and the selection.
  public func unbind() {
    guard source != nil else { return }
    ownOptions = Self.removingDuplicates(options)
    paging = Self.makePaging(ownOptions, selectedOption)
    updatePagingSettings()
    source = nil
    pagerObservation?.cancel()
    pagerObservation = nil
    changes += 1
  }
}

extension SegmentedControl: Page {
  /// A number that changes with the options, the selection and the indicator.
  public var drawnState: AnyHashable? {
    var hasher = Hasher()
    hasher.combine(changes)
    if let source {
      guard let state = source.pager.drawnState else { return nil }
      hasher.combine(state)
    }
    return hasher.finalize()
  }

  /// Moves the indicator of a control that is not bound.
  public func advance(to now: Double) {
    self.now = now
    guard source == nil, paging.needsAdvance(at: now) else { return }
    paging.advance(to: now)
    _ = paging.drainNotices()
    changes += 1
  }

  /// Returns ``Schedule/animating`` while the control's own indicator moves. A bound control moves
  /// with its pager.
  public func schedule(at now: Double) -> Schedule {
    source == nil ? paging.schedule : .idle
  }

  /// The keys ← and →, if the control handles them.
  public var keyHelp: [KeyHelp] {
    handlesKeys ? [KeyHelp([Key(.left), Key(.right)], "select the previous or next segment")] : []
  }

  /// Selects a segment when a click ends on the segment where it began, or with ← and → if
  /// ``handlesKeys`` is `true`.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    now = context.now
    switch event {
    case .mouse(let mouse): return handleMouse(mouse, context)
    case .key(Key(.left)) where handlesKeys: return selectNeighbor(.backward)
    case .key(Key(.right)) where handlesKeys: return selectNeighbor(.forward)
    default: return .ignored
    }
  }

  private func handleMouse(_ mouse: MouseEvent, _ context: PageContext) -> PageResponse {
    let segment = option(at: mouse.position, in: context)
    switch mouse.kind {
    case .press(.left):
      guard let segment else { return .ignored }
      pressed = (segment, true)
    case .drag:
      guard let option = pressed?.option else { return .ignored }
      pressed = (option, option == segment)
    case .release:
      guard let option = pressed?.option else { return .ignored }
      pressed = nil
      if option == segment { select(option, cause: .click) }
    default: return .ignored
    }
    return .consumed
  }
}
