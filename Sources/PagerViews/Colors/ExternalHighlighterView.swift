import Documents

/// The view of source code that an external program colours.
///
/// This view replaces the text view automatically, as soon as the program has ended.
package struct ExternalHighlighterView: DocumentView {
  package static let descriptor: ViewDescriptor = {
    var descriptor = ViewDescriptor(name: "colors")
    descriptor.keepsText = true
    descriptor.margin = 1
    return descriptor
  }()

  /// The maximum size of source code to colour, in bytes. The programs take up to five seconds per
  /// mebibyte.
  static let maximumByteCount = 1 << 20

  /// Whether a file is source code that an external program colours.
  package static func suits(_ input: DerivationInput) -> Bool {
    guard input.content.storage == .file, input.path != nil, input.byteCount <= maximumByteCount
    else { return false }
    let sample = DocumentPrefix(
      path: input.path, input.content, byteCount: DocumentPrefix.leadingByteCount,
      of: input.byteCount)
    guard sample.isSource || sample.language != nil else { return false }
    return input.environment.coloring(of: sample) == .program
  }

  package init() {}

  package func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
    let environment = input.environment
    guard input.byteCount <= Self.maximumByteCount, let path = input.path,
      let permission = environment.permission,
      let invocation = environment.highlighter.invocation(
        path: path, permission, isLight: environment.isLight)
    else { throw .unsuitable("no highlighter") }
    let result: (output: [UInt8], status: Int32)
    do throws(HelperProgram.Failure) {
      result = try HelperProgram(invocation, limit: environment.outputLimit)
        .run(inputSize: input.byteCount, stop: input.stop, pause: input.pause)
    } catch {
      throw error == .stopped ? .stopped : .unsuitable("cannot run the highlighter")
    }
    let text = ExternallyColoredText(input.bytes, colored: result.output)
    if input.stop.isSet { throw .stopped }
    guard text.coloredLines > 0 else {
      throw .unsuitable(environment.highlighter.failureReason(forExitStatus: result.status))
    }
    return DerivationResult(view: self, text: text)
  }
}
