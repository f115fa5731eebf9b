import Documents
import Highlighting
import PagerViews
import TabPagerCore

/// The description of a document in the status line.
extension DocumentPage {
  /// The state on which the ``summary`` depends.
  struct SummaryKey: Equatable {
    /// The versions of page and document.
    let versions: [Int]
    let notice: String?
    let fileNotice: String?
  }

  func makeSummary() -> PageSummary {
    let view = presentation.view
    let isText = view.descriptor.keepsText
    let failure = failureReason
    let hasHeading = showsChanges && !isList && session.slice != nil
    var summary = PageSummary(
      chip: isText && !options.isPlain ? colors.kind.chip : view.descriptor.chip, states: states,
      // While text is being derived, the lines of the document are shown.
      position: positionDescription(in: derived == nil ? TextView.descriptor : view.descriptor),
      shortPosition: hasHeading ? lastVisiblePart.map { "\(percent(upTo: $0.next))%" } : nil,
      pageShowsName: hasHeading)
    if let failure {
      summary.states = [
        StatusPageState(kind: .failure, label: EmptyPageCard.statusLabel(forReason: failure))
      ]
    }
    let notices = [
      caseNotice, source.content.decodedFrom?.name, lineContext, derived?.notice,
      presentation.refusal,
      session.notice,
      session.fileNotice, growth,
    ]
    for notice in notices {
      if let notice { summary.facts.append(notice) }
    }
    if case .failed(let reason) = document.state, document.byteCount > 0 {
      summary.facts.append(reason)
    }
    summary.hints =
      emptyPage?.hints
      ?? usableHints(among: isText && !options.isPlain ? colors.kind.hints : view.descriptor.hints)
    return summary
  }

  /// The kind of the document: a programming language, a kind of text, or the name of its view.
  var contentKind: String {
    guard presentation.view.descriptor.keepsText else { return presentation.view.descriptor.name }
    if case .source(let language) = colors.syntax { return language.name }
    return colors.kind.chip.lowercased()
  }

  /// How to find what a search without a match would find if case were ignored.
  private var caseNotice: String? {
    guard search.hasMatchInOtherCase, let pattern = search.pattern?.ignoringCase else { return nil }
    return "case counts; /\(pattern.text) ignores it"
  }

  /// The number of new lines below the screen, as text; `nil` for none.
  private var growth: String? {
    let count = session.unseenLines.count
    guard count > 0, !follows else { return nil }
    return count == 1 ? "1 more line below" : "\(count.grouped) more lines below"
  }

  /// Why nothing can be shown; `nil` if something can.
  private var failureReason: String? {
    if let failure { return failure }
    guard case .failed(let reason) = document.state, document.byteCount == 0 else { return nil }
    return reason
  }

  private var states: [StatusPageState] {
    var states: [StatusPageState] = []
    if let selectionState { states.append(selectionState) }
    if follows { states.append(StatusPageState(kind: .follow, label: "● FOLLOW")) }
    if let filter = presentation.shown?.filter {
      states.append(StatusPageState(kind: .filter, label: "FILTER", detail: filter.label))
    }
    let isAtMatch = search.current.map(isMatchVisible) ?? false
    if let pattern = search.pattern, let status = search.status(isAtMatch: isAtMatch) {
      states.append(status.statusLineState(for: pattern))
    }
    return states
  }

  // MARK: Position

  private func positionDescription(in view: ViewDescriptor) -> String {
    if failureReason != nil { return "nothing to show" }
    if let summary = derived?.summary { return summary }
    if isFolder {
      guard let header = derived?.headerLines else { return "" }
      let line = max(0, viewport.cursorLine - header) + 1
      return "\(line.grouped) of \((document.lineCount - header).grouped)"
    }
    guard document.byteCount > 0, let last = lastVisiblePart else {
      if isCommand { return document.state == .loading ? "no output yet" : "no output" }
      return document.state == .loading ? "loading" : "empty"
    }
    let percent = "\(percent(upTo: last.next))%"
    guard let lines = linesDescription(through: last, in: view) else { return percent }
    return "\(lines) · \(percent)"
  }

  /// The visible lines, or the current one: `1–33 of 2,629`; `nil` if lines are not counted up to there.
  private func linesDescription(through last: LinePart, in view: ViewDescriptor) -> String? {
    let header = derived?.uncountedLines ?? 0
    let count = (document.lineCount - header).grouped
    let more = document.state == .loading ? "+" : ""
    if isList {
      let line = max(0, viewport.cursorLine - header) + 1
      return "\(view.lineName ?? "line") \(line.grouped) of \(count)\(more)"
    }
    guard let first = document.line(at: viewport.top.offset),
      let end = document.line(at: last.start)
    else { return nil }
    // At the start, a line that stays at the top is visible as well.
    let isAtStart = header < derived?.headerLines ?? 0 && viewport.top <= rows.firstRow
    let from = isAtStart ? 1 : max(0, first.value - header) + 1
    let through = max(from, end.value - header + 1)
    let name = view.lineName.map { $0 + "s " } ?? ""
    let lines = "\(name)\(from.grouped)–\(through.grouped)"
    return document.isCounted ? "\(lines) of \(count)\(more)" : lines
  }

  /// The percentage up to an offset. In a view that only adds colours, this is the percentage of the source.
  private func percent(upTo offset: Int) -> Int {
    let isSource = presentation.shown?.keepsText == true
    let place = isSource ? derived?.sourceOffset(at: offset) ?? offset : offset
    let count = isSource ? source.byteCount : document.byteCount
    return Int((Double(place) / Double(max(1, count)) * 100).rounded(.down))
  }

  // MARK: Hints

  /// The hints for work in progress, then those of the view. A hint is omitted if its key would have no effect.
  private func usableHints(among hints: [ViewKeyHint]) -> [ActionHint] {
    stateHints + encodingHints
      + hints.compactMap { hint in
        if hint.use == .activate, !isList, visibleFold == nil { return nil }
        if hint.use == .viewed, session.slice == nil, session.split == nil { return nil }
        if hint.use == .landmark, !hasLandmarks || showsSingleCommit { return nil }
        if hint.use == .note, selection != nil || !showsNoteTarget { return nil }
        if hint.use == (presentation.showsSides ? .sideBySide : .unified) { return nil }
        if [.sideBySide, .unified].contains(hint.use), derived?.hasSides == false { return nil }
        if hint.use == .right, isWrapped || !hasMoreColumns { return nil }
        if hint.use == .link, !hasVisibleLink { return nil }
        let isFolded =
          hint.use == .activate
          && cursorOffset.flatMap { derived?.interactiveLine(at: $0) }?.isFolded == true
        return ActionHint(hint.use.action, isFolded ? "unfold" : hint.word)
      }
  }

  /// The hint to choose an encoding, if some bytes do not have the assumed one.
  private var encodingHints: [ActionHint] {
    showsSource && colors.hasInvalidCharacters && source.content.decodedFrom == nil
      ? [ActionHint(.app(.chooseEncoding), "encoding")] : []
  }

  /// The hints of a selection, a note, a search or a filter.
  private var stateHints: [ActionHint] {
    if let selection {
      let unit = selection.unit == .lines && selection.followsKeys ? "characters" : "lines"
      let takesNote = showsChanges && !isList && showsNoteTarget
      return [ActionHint(.app(.copyPath), "copies")]
        + (takesNote ? [ActionHint(.app(.writeNote), "note")] : []) + [
          ActionHint(.page(.clearSearch), "cancels"), ActionHint(.page(.select), unit),
        ]
    }
    if let id = currentNote, notes.contains(where: { $0.id == id && !$0.isAnnotation }) {
      return [ActionHint(.page(.choose), "edits"), ActionHint(.app(.deleteNote), "deletes")]
    }
    if search.pattern != nil {
      return search.status()?.isNone == true
        ? [ActionHint(.app(.searchAll), "searches all tabs")]
        : [ActionHint(.app(.searchAgain(.forward)), "next match")]
    }
    if presentation.shown?.filter != nil { return [ActionHint(.page(.clearSearch), "all lines")] }
    return []
  }

  private var showsSingleCommit: Bool { showsSource && colors.hasSingleCommit }

  private var hasLandmarks: Bool {
    derived.map { $0.landmarkName != nil || showsText } ?? true
  }
}

extension ViewKeyHint.KeyEffect {
  /// The action of the key.
  var action: Action {
    switch self {
    case .activate: .page(.choose)
    case .landmark: .page(.landmark(.forward))
    case .search: .app(.search(.forward))
    case .filter: .app(.filter)
    case .link: .page(.nextLink)
    case .view: .page(.nextKind)
    case .right: .page(.scroll(.sideways(1)))
    case .foldAll: .page(.foldAll)
    case .copy: .app(.copyPath)
    case .sideBySide, .unified: .app(.switchDiffLayout)
    case .viewed: .app(.toggleViewed)
    case .note: .app(.writeNote)
    }
  }
}
