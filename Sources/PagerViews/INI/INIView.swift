/// An INI file whose sections can be folded.
package struct INIView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "ini")
    descriptor.hints = [
      ViewKeyHint(.activate, "fold"), ViewKeyHint(.foldAll, "fold all"),
      ViewKeyHint(.search, "search"),
    ]
    descriptor.maximumByteCount = 4 << 20
    descriptor.fileExtensions = ["ini"]
    descriptor.margin = 2
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    sample.isText && INISections.isLikelyINI(sample.head) ? .offered : .none
  }

  /// The offsets of the sections that are folded.
  private var folded: Set<Int> = []
  /// The offsets of all sections, once the document has been read.
  private var sections: [Int] = []

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let document = INISections(input.bytes)
    var view = self
    view.sections = document.starts
    let renderer = INIRenderer(document, folded: folded, input.environment.theme)
    guard let text = CheckpointedText(renderer, isCancelled: input.isStopped) else {
      throw .stopped
    }
    return DerivationResult(view: view, text: text)
  }

  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    guard !sections.isEmpty else { return .ignored }
    switch action {
    case .activate:
      guard case .fold(let section)? = line?.action else {
        return ViewResponse(to: action, on: line)
      }
      if folded.remove(section) == nil { folded.insert(section) }
    case .foldAll: folded = Set(sections)
    case .unfoldAll: folded = []
    case .leave, .showContext, .showWholeFile: return .ignored
    case .unfoldForSearch:
      if folded.isEmpty { return .ignored }
      folded = []
    }
    return .deriveAgain
  }
}
