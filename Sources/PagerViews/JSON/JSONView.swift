import Documents

/// The view of JSON as a tree.
package struct JSONView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "json")
    descriptor.hints = [
      ViewKeyHint(.activate, "fold"), ViewKeyHint(.foldAll, "fold all"),
      ViewKeyHint(.copy, "copy path"),
      ViewKeyHint(.search, "search"),
    ]
    descriptor.maximumByteCount = JSONTree.maximumByteCount
    descriptor.fileExtensions = [
      "json", "jsonl", "ndjson", "geojson", "jsonc", "json5", "ipynb", "har", "webmanifest",
      "topojson", "avsc",
    ]
    descriptor.margin = 2
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    sample.isText && JSONTokenScanner.isLikelyJSON(sample.head) ? .preferred : .none
  }

  /// The values, once they have been read.
  private var tree: JSONTree?
  /// The folded nodes; `nil` until the user folds or unfolds a node.
  private var folding: JSONFolding?

  package init() {}

  /// The maximum size of a parsed tree that is rendered within two milliseconds, in bytes.
  private static let quickByteCount = 1 << 18

  package func isQuickToDerive(_ input: DerivationInput) -> Bool {
    input.byteCount <= Self.quickByteCount && tree?.bytes.count == input.byteCount
  }

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    var view = self
    if tree?.bytes.count != input.byteCount {
      view.tree = try JSONTree(input.bytes, isCancelled: input.isStopped)
    }
    guard let tree = view.tree else { throw .stopped }
    let renderer = JSONRenderer(
      tree, folding ?? JSONFolding(tree), theme: input.environment.theme)
    guard let text = CheckpointedText(renderer, isCancelled: input.isStopped) else {
      throw .stopped
    }
    return DerivationResult(view: view, text: text)
  }

  package mutating func perform(_ action: ViewAction, on line: InteractiveLine?) -> ViewResponse {
    guard let tree else { return .ignored }
    switch action {
    case .activate:
      guard case .fold(let node)? = line?.action else {
        return ViewResponse(to: action, on: line)
      }
      var folding = folding ?? JSONFolding(tree)
      folding.toggle(node)
      self.folding = folding
    // A single root stays unfolded, because otherwise only one line would remain.
    case .foldAll: folding = JSONFolding(toDepth: tree.hasManyRoots ? 0 : 1)
    case .unfoldAll: folding = JSONFolding.none
    case .leave, .showContext, .showWholeFile: return .ignored
    case .unfoldForSearch:
      guard let folding, folding != .none, folding != JSONFolding(tree) else { return .ignored }
      self.folding = JSONFolding(tree)
    }
    return .deriveAgain
  }
}
