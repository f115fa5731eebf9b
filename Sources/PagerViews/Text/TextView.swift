/// The document as it is. Nothing is derived: its own bytes are shown.
package struct TextView: ContentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "text")
    descriptor.fileExtensions = [
      "txt", "log", "text", "c", "h", "cc", "cpp", "hpp", "cs", "go", "rs", "swift", "java", "kt",
      "js", "ts", "tsx", "jsx", "py", "rb", "pl", "php", "lua", "sh", "bash", "zsh", "fish", "diff",
      "patch", "html", "htm", "xml", "svg", "css", "scss", "yml", "yaml", "toml", "ini", "cfg",
      "conf", "sql", "tex", "rst", "org", "adoc", "el", "vim", "mk", "cmake", "gradle", "s", "asm",
    ]
    descriptor.keepsText = true
    return descriptor
  }()

  package static func match(_ sample: DocumentSample) -> ViewMatch { .offered }

  package init() {}

  package func derive(_ input: ViewInput) throws(ViewFailure) -> DerivedView {
    throw .unsuitable("its own bytes are shown")
  }
}
