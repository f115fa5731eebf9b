import Documents

/// The view of a document in hexadecimal.
package struct HexView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "hex")
    descriptor.hints = [ViewKeyHint(.search, "search"), ViewKeyHint(.view, "text")]
    descriptor.layout = .columns
    descriptor.margin = 1
    descriptor.keepsFilter = false
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    sample.isText ? .offered : .certain
  }

  package init() {}

  // Lines are made when they are read.
  package func isQuickToDerive(_ input: DerivationInput) -> Bool { true }

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    DerivationResult(
      view: self,
      text: HexText(input.content.original ?? input.content, theme: input.environment.theme))
  }
}
