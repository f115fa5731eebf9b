import Diff
import Documents
import PagerText

/// The colours that an external program gives to the lines of a diff.
///
/// The program colours the old and the new lines of each file, as far as the diff shows them.
struct ExternalCodeColors: Sendable {
  /// The old or the new lines of a file.
  private struct SideKey: Hashable, Sendable {
    let file: Int
    let isNew: Bool
  }

  /// The lines of a side with their colours; `nil` if the program gave them none.
  private struct ColoredSideText: Sendable {
    let text: DiffSideText
    let colored: ExternallyColoredText?
  }

  /// The diff.
  private var bytes: [UInt8] = []
  private let isLight: Bool
  private var sides: [SideKey: ColoredSideText] = [:]
  /// Why there are no colours; `nil` if there are any.
  private(set) var failure: String?

  /// The maximum size of the lines of a side, in bytes, and the maximum number of files. Programs may take seconds for a
  /// mebibyte.
  private static let maximumByteCount = 1 << 20
  private static let maximumFileCount = 20

  /// Whether an external program colours source code.
  static func areEnabled(in environment: ViewEnvironment) -> Bool {
    guard environment.colorsCode, environment.permission != nil, environment.theme.mixesColors,
      case .command = environment.highlighter
    else { return false }
    return true
  }

  /// No colours yet.
  init(_ environment: ViewEnvironment) { isLight = environment.isLight }

  /// The colours of those lines that are also in another version of the diff.
  func carriedOver(to index: DiffIndex, _ environment: ViewEnvironment) -> ExternalCodeColors {
    var result = ExternalCodeColors(environment)
    guard isLight == environment.isLight else { return result }
    if bytes == index.bytes { return self }
    result.bytes = index.bytes
    for (key, text) in Self.sideTexts(of: index) {
      if let side = sides[key], side.text.bytes == text.bytes {
        result.sides[key] = ColoredSideText(text: text, colored: side.colored)
      }
    }
    return result
  }

  /// The colours of all lines of a diff; `nil` if they are known already. Runs the program for the others.
  func addingMissingColors(
    of index: DiffIndex, _ environment: ViewEnvironment, _ stop: StopFlag
  ) -> ExternalCodeColors? {
    var result = carriedOver(to: index, environment)
    let missing = Self.sideTexts(of: index).filter { result.sides[$0.key] == nil }
    guard !missing.isEmpty else { return nil }
    result.bytes = index.bytes
    for (key, text) in missing where !stop.isSet {
      let name = index.files[key.file].head?.name ?? []
      let colored = result.runHighlighter(on: text, ofFileNamed: name, environment, stop)
      result.sides[key] = ColoredSideText(text: text, colored: colored)
    }
    if result.sides.values.contains(where: { $0.colored != nil }) { result.failure = nil }
    return result
  }

  /// The sides to colour, with their text.
  private static func sideTexts(of index: DiffIndex) -> [(key: SideKey, text: DiffSideText)] {
    index.files.indices.prefix(maximumFileCount).flatMap { file in
      [false, true].compactMap { isNew in
        DiffSideText(ofFile: file, isNew: isNew, in: index, limit: maximumByteCount)
          .flatMap { $0.bytes.isEmpty ? nil : (SideKey(file: file, isNew: isNew), $0) }
      }
    }
  }

  /// Runs the program.
  private mutating func runHighlighter(
    on text: DiffSideText, ofFileNamed name: [UInt8], _ environment: ViewEnvironment,
    _ stop: StopFlag
  ) -> ExternallyColoredText? {
    guard let permission = environment.permission,
      let source = TemporaryFile(named: name, text.bytes),
      let invocation = environment.highlighter.invocation(
        path: source.path, permission, isLight: environment.isLight)
    else { return nil }
    let program = HelperProgram(invocation, limit: environment.outputLimit)
    let result = try? program.run(inputSize: text.bytes.count, stop: stop) {
      stop.continuePausedJob()
    }
    guard let result else {
      failure = "cannot run the highlighter"
      return nil
    }
    let colored = ExternallyColoredText(text.bytes, colored: result.output)
    if colored.coloredLines == 0 {
      failure = environment.highlighter.failureReason(forExitStatus: result.status)
      return nil
    }
    return colored
  }

  /// The styles of the text of a line, whose backgrounds are to be ignored.
  ///
  /// - Parameters:
  ///   - start: The offset of the line in the diff.
  ///   - text: The text of the line as shown on the screen.
  /// - Returns: `nil` if the program did not colour this side of the file, or if other text is shown.
  func colorRuns(ofLineAt start: Int, text: [UInt8], file: Int, isNew: Bool) -> [CodeColorRun]? {
    guard let side = sides[SideKey(file: file, isNew: isNew)], let colored = side.colored,
      let range = side.text.range(ofLineAt: start), range.count == text.count,
      side.text.bytes[range].elementsEqual(text)
    else { return nil }
    var styles = StyleRuns()
    colored.addStyles(of: text, at: range.lowerBound, to: &styles)
    return styles.pieces(byteCount: text.count).map {
      CodeColorRun(length: $0.length, paint: .style($0.style))
    }
  }
}
