/// The text view, which shows the document's own bytes. It derives no text.
package struct TextView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "text")
    // The names of source files are in `SourceFilesWithoutLexer` and `Language`.
    descriptor.fileExtensions = ["txt", "text", "log", "rst", "org", "adoc"]
    descriptor.keepsText = true
    descriptor.margin = 1
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability { .offered }

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    throw .unsuitable("its own bytes are shown")
  }
}
