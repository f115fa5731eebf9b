/// The document as it is. Nothing is derived: its own bytes are shown.
package struct TextView: ContentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "text")
    // Names of sources are in `SourceFile` and `Language`.
    descriptor.fileExtensions = ["txt", "text", "log", "rst", "org", "adoc"]
    descriptor.keepsText = true
    descriptor.margin = 1
    return descriptor
  }()

  package static func match(_ sample: DocumentSample) -> ViewMatch { .offered }

  package init() {}

  package func derive(_ input: ViewInput) throws(ViewFailure) -> DerivedView {
    throw .unsuitable("its own bytes are shown")
  }
}
