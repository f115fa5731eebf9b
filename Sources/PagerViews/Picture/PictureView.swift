import Documents

/// The view of a picture, drawn with characters or half blocks.
package struct PictureView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "image")
    descriptor.hints = [ViewKeyHint(.view, "bytes")]
    descriptor.layout = .fittedToSize
    descriptor.maximumByteCount = PictureTextRenderer.maximumByteCount
    descriptor.showsLines = false
    descriptor.keepsFilter = false
    return descriptor
  }()

  package static func suitability(for sample: DocumentPrefix) -> ViewSuitability {
    ImageFileInfo.isPicture(sample.head) ? .certain : .none
  }

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let environment = input.environment
    let renderer = PictureTextRenderer(
      size: input.size, colors: environment.colors, cellAspect: environment.cellAspect,
      permission: environment.permission,
      theme: environment.theme, limit: environment.outputLimit, pause: input.pause)
    guard let text = renderer.render(input.bytes, stop: input.stop) else { throw .stopped }
    return DerivationResult(view: self, text: text)
  }
}
