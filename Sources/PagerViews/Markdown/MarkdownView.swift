import Documents
import TabPagerCore

/// The view of formatted Markdown.
package struct MarkdownView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "markdown")
    descriptor.chip = "MD"
    descriptor.hints = [
      ViewKeyHint(.landmark, "next heading"), ViewKeyHint(.link, "link"),
      ViewKeyHint(.view, "source"),
    ]
    descriptor.layout = .fittedToWidth
    descriptor.isCentered = true
    descriptor.maximumByteCount = MarkdownDocument.maximumByteCount
    descriptor.fileNames = ["readme"]
    descriptor.fileExtensions = ["md", "markdown", "mdown", "mkd", "mkdn", "mdx", "qmd", "rmd"]
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    // Text that is already formatted, such as the output of man, is not Markdown, and neither is a diff.
    sample.isText && !sample.isFormatted && sample.viewOfName == nil
      && DiffView.suitability(for: sample) == .none ? .offered : .none
  }

  /// The maximum size of a document whose pictures are drawn, in bytes. Larger ones need the memory for their text.
  private static let maximumByteCountWithPictures = 1 << 20

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let (bytes, environment) = (input.bytes, input.environment)
    var pictures: MarkdownPictures?
    if let path = input.path, bytes.count <= Self.maximumByteCountWithPictures,
      Self.mayHavePictures(bytes)
    {
      pictures = MarkdownPictures(
        besideFile: path, environment.colors, cellAspect: environment.cellAspect, stop: input.stop)
    }
    let document = try MarkdownDocument(
      bytes, reservedMemory: pictures == nil ? 0 : MarkdownPictures.memory)
    let rendered = try document.renderedText(
      width: input.size.width, theme: environment.theme, colorsCode: environment.colorsCode,
      base: input.path.flatMap { BaseURI(file: $0) }, pictures: pictures,
      isCancelled: input.isStopped)
    guard let rendered else { throw .stopped }
    return DerivationResult(view: self, text: InMemoryDerivedText(rendered))
  }

  /// Whether a text contains what begins a picture. If not, no memory is reserved for one.
  private static func mayHavePictures(_ bytes: [UInt8]) -> Bool {
    ["![", "<img"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }
}
