import Diff
import Documents
import TabPagerCore

/// The view of a diff, with old and new line numbers, and a coloured background behind changed
/// lines.
package struct DiffView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "diff")
    descriptor.maximumByteCount = 32 << 20
    descriptor.fileExtensions = ["diff", "patch"]
    descriptor.hasLineNumbers = true
    descriptor.showsChanges = true
    descriptor.hasSides = true
    descriptor.showsNotes = true
    descriptor.hints = [
      ViewKeyHint(.activate, "show"), ViewKeyHint(.landmark, "next change"),
      ViewKeyHint(.viewed, "viewed"),
      ViewKeyHint(.note, "note"), ViewKeyHint(.unified, "unified"),
      ViewKeyHint(.sideBySide, "side by side"), ViewKeyHint(.search, "search"),
    ]
    descriptor.suitsOutput = true
    descriptor.overview = DiffOverviewView.self
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    guard sample.isText else { return .none }
    return DiffDetector(sample.head).verdict == .diff || BinaryFileLine.isOnlyLine(of: sample.head)
      ? .preferred : .none
  }

  /// The files whose changes are not shown.
  private var folding = DiffFolding()
  /// The files with more context than the diff has.
  private var context = ContextRequests()
  /// The diff, without added context; `nil` until text has been derived.
  private var parsed: ParsedDiff?
  /// The image files whose pictures the user wants to see.
  private var requestedPictures: Set<ContextRequests.FileKey> = []
  private var pictures = DiffPictures()
  /// The colours of an external program; `nil` if none has run.
  private var colors: ExternalCodeColors?
  /// The names of the files, to fold them by number.
  private var names: [[UInt8]] = []

  /// Whether the list of the files is shown instead as soon as there are several.
  private let replacesOverview: Bool

  package init() { self.init(replacesOverview: false) }

  init(replacesOverview: Bool) { self.replacesOverview = replacesOverview }

  /// The maximum size, in bytes, of a diff that can be rendered within two milliseconds.
  static let quickByteCount = 1 << 18

  package func isQuickToDerive(_ input: DerivationInput) -> Bool {
    input.byteCount <= Self.quickByteCount && context.isEmpty && requestedPictures.isEmpty
      && !(DiffPictures.areDrawnAutomatically(for: input)
        && BinaryFileLine.occursAfterFirstLine(of: input.bytes))
  }

  package var hasPictures: Bool { !pictures.isEmpty }

  package var beginningByteCount: Int? { 1 << 14 }

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let own = try parsedDiff(for: input)
    guard !own.index.isEmpty else { throw .unsuitable("it contains no changes") }
    if replacesOverview, own.index.files.count > 1 || own.index.commitHeads.count > 1 {
      return try DiffOverviewView().deriveText(from: input)
    }
    let (shown, expansion) = try addingContext(to: own, input)
    let (index, map) = (shown.index, expansion?.map ?? ContextOffsetMap())
    let moves = (input.content as? SliceContent).map { input.moves.blocks(inPart: $0, map) }
    var view = self
    view.parsed = own
    view.context.finishLatestRequest(isRefused: expansion?.failure != nil)
    view.colors = colors?.carriedOver(to: index, input.environment)
    view.names = index.files.map { $0.head?.name ?? [] }
    let styles = DiffStyles(input.environment.theme)
    let areDrawn = view.drawPictures(of: index, styles, input)
    // Assume that the rest of the diff has as many changes, relative to its size, as the beginning.
    let scale = Double(max(input.wholeByteCount, input.byteCount)) / Double(max(1, input.byteCount))
    let renderer = DiffRenderer(
      moves.map(shown.addingMovedBlocks) ?? shown, styles, isSideBySide: input.showsSides,
      folding: folding, scale: index.files.count > 1 ? 1 : scale,
      notes: input.notes, details: input.fileDetails, pictures: view.pictures.rows,
      width: input.size.width)
    guard let lines = CheckpointedText(renderer, isCancelled: input.isStopped) else {
      throw .stopped
    }
    let text = DiffText(
      lines, colorsCode: input.environment.colorsCode,
      external: view.colors, map: map, sections: expansion?.sections ?? HunkSectionRanges(),
      contextKey: input.environment.permission == nil ? nil : input.environment.contextKey)
    return DerivationResult(
      view: view, text: text,
      message: expansion?.message
        ?? (areDrawn ? nil : DiffPictures.failureMessage(input.environment)))
  }

  /// A diff with added context.
  private func addingContext(
    to own: ParsedDiff, _ input: DerivationInput
  ) throws(ViewFailure) -> (shown: ParsedDiff, expansion: ExpandedDiff?) {
    guard let expansion = ExpandedDiff(own.index, context, input) else { return (own, nil) }
    return (try ParsedDiff(expansion.bytes, isCancelled: input.isStopped), expansion)
  }

  package func computeRefinement(for input: DerivationInput) -> ViewRefinement? {
    guard ExternalCodeColors.areEnabled(in: input.environment),
      let own = try? parsedDiff(for: input),
      let shown = try? addingContext(to: own, input).shown
    else { return nil }
    let known = colors ?? ExternalCodeColors(input.environment)
    guard let colors = known.addingMissingColors(of: shown.index, input.environment, input.stop),
      !input.isStopped()
    else { return nil }
    var view = self
    view.colors = colors
    return ViewRefinement(view: view, message: colors.failure)
  }

  package func canBeRefined(for input: DerivationInput) -> Bool {
    ExternalCodeColors.areEnabled(in: input.environment)
  }

  /// Draws the pictures of image files that are requested, or drawn in any case.
  ///
  /// - Returns: Whether all that are requested are drawn. The others are no longer requested.
  private mutating func drawPictures(
    of index: DiffIndex, _ styles: DiffStyles, _ input: DerivationInput
  ) -> Bool {
    let drawsAll = DiffPictures.areDrawnAutomatically(for: input)
    let images =
      drawsAll || !requestedPictures.isEmpty
      ? index.files.indices.filter { DiffPictures.isImage(index.files[$0]) } : []
    guard !images.isEmpty else {
      pictures = DiffPictures()
      return true
    }
    let requested = images.filter { number in
      index.contextRequestKey(ofFile: number).map { requestedPictures.contains($0) } == true
    }
    pictures.drawPictures(
      ofFiles: drawsAll ? images : requested, in: index, margin: index.sectionColumn,
      style: styles.summary, input)
    let missing = requested.filter { pictures.rows[$0] == nil }
    for number in missing {
      index.contextRequestKey(ofFile: number).map { _ = requestedPictures.remove($0) }
    }
    return missing.isEmpty || input.isStopped()
  }

  /// The diff, which is read again only if it has grown.
  private func parsedDiff(for input: DerivationInput) throws(ViewFailure) -> ParsedDiff {
    if let parsed, parsed.index.bytes.count == input.byteCount { return parsed }
    return try ParsedDiff(
      input.bytes, unreadByteCount: max(0, input.wholeByteCount - input.byteCount),
      isCancelled: input.isStopped)
  }

  /// Keeps folded files and added context. Another version of the diff has the same names.
  package mutating func documentWasReplaced() { (names, parsed) = ([], nil) }

  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    switch action {
    case .activate:
      if case .expand(let offset)? = line?.action {
        return requestContext(at: offset, isWholeFile: false)
      }
      guard case .fold(let number)? = line?.action, names.indices.contains(number) else {
        return ViewResponse(to: action, on: line)
      }
      folding.unfold(fileNamed: names[number])
    case .foldAll: folding = .all
    case .unfoldAll: folding = .none
    case .leave: return .ignored
    case .showContext(let offset): return requestContext(at: offset, isWholeFile: false)
    case .showWholeFile(let offset): return requestContext(at: offset, isWholeFile: true)
    case .unfoldForSearch:
      guard folding != .none else { return .ignored }
      folding = .none
    }
    return .deriveAgain
  }

  /// Requests more context for the hunk or the file at an offset of the document.
  private mutating func requestContext(at offset: Int, isWholeFile: Bool) -> ViewResponse {
    guard let index = parsed?.index,
      let segment = index.fileSegment(at: offset) ?? index.firstFileSegment(after: offset),
      case .file(let number) = index.segments[segment].kind,
      let key = index.contextRequestKey(ofFile: number)
    else { return .message("no file here") }
    if DiffPictures.isImage(index.files[number]) {
      if requestedPictures.remove(key) == nil { requestedPictures.insert(key) }
      return .deriveAgain
    }
    let hunks = index.hunkPositions(ofFileAtSegment: segment)
    guard let first = hunks.first else { return .message("no context for this change") }
    if isWholeFile {
      context.toggleWholeFile(key)
      return .deriveAgain
    }
    let hunk = hunks.last { index.segments[$0.header].start <= offset } ?? first
    context.extendContext(
      ofHunk: index.lineNumbers(ofHunk: hunk.hunk, isNew: false),
      among: hunks.map { index.lineNumbers(ofHunk: $0.hunk, isNew: false) }, in: key)
    return .deriveAgain
  }
}
