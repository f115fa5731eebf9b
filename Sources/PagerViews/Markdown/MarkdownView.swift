import Documents
import TabPagerCore

/// The view of formatted Markdown.
package struct MarkdownView: ContentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "markdown")
    descriptor.chip = "MD"
    descriptor.hints = [
      ViewHint(.landmark, "next heading"), ViewHint(.link, "link"), ViewHint(.view, "source"),
    ]
    descriptor.layout = .fittedToWidth
    // Longer lines are hard to read.
    descriptor.maximumWidth = 96
    descriptor.maximumByteCount = MarkdownDocument.maximumByteCount
    descriptor.fileNames = ["readme"]
    descriptor.fileExtensions = ["md", "markdown", "mdown", "mkd", "mkdn", "mdx", "qmd", "rmd"]
    return descriptor
  }()

  package static func match(_ sample: DocumentPrefix) -> ViewSuitability {
    // Text that is already formatted, such as the output of man, is not Markdown.
    sample.isText && !sample.isFormatted && sample.viewOfName == nil ? .offered : .none
  }

  package init() {}

  package func derive(_ input: DerivationInput) throws(ViewFailure) -> DerivedView {
    let rendered = try MarkdownDocument(input.bytes).renderedText(
      width: input.size.width, theme: input.environment.theme,
      colorsCode: input.environment.colorsCode,
      base: input.path.flatMap { BaseURI(file: $0) }, isCancelled: input.isStopped)
    guard let rendered else { throw .stopped }
    return DerivedView(view: self, text: RenderedContent(rendered))
  }
}
