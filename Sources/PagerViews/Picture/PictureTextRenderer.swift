import Documents
import PagerText
import TabPagerCore
import TabPagerImages

/// Converts a picture to text with the program `chafa` or, if it is missing, with half blocks.
struct PictureTextRenderer {
  /// The size of the pane in cells.
  let size: Size
  /// The number of colours of the terminal.
  let colors: TerminalCapabilities.ColorDepth
  /// The height of a cell divided by its width.
  var cellAspect = 2.0
  /// The permission to start `chafa`; nil if it must not be started.
  let permission: ProgramPermission?
  /// The theme.
  var theme = Theme.standard
  /// The size of output at which reading pauses, and the closure that is called then.
  var limit = OutputSizeLimit()
  var pause: @Sendable () -> Void = {}

  /// The maximum size of a picture in bytes.
  static let maximumByteCount = 32 << 20

  /// Converts a picture. If it cannot be shown, the text gives the reason. Nil if the work was stopped.
  func render(_ bytes: [UInt8], stop: StopFlag) -> PictureText? {
    let facts = ImageFileInfo(bytes)
    let format = facts?.format ?? "picture"
    let name = format + (facts?.size.map { " \($0.width)×\($0.height)" } ?? "")
    guard size.width > 0, size.height > 0 else { return PictureText([], in: size, summary: name) }
    var isMissing = permission == nil
    if let permission {
      do throws(HelperProgram.Failure) {
        let program = HelperProgram(permission.invocation(of: "chafa", arguments), limit: limit)
        let result = try program.run(
          input: bytes, inputSize: bytes.count, stop: stop, pause: pause)
        let lines = TerminalOutputParser.lines(of: result.output)
        if result.status == 0, !lines.isEmpty {
          return PictureText(lines, in: size, summary: name + " · chafa")
        }
      } catch {
        if error == .stopped { return nil }
        if case .notStarted = error { isMissing = true }
      }
    }
    do throws(ImageError) {
      let image = try Image(decoding: bytes)
      if stop.isSet { return nil }
      return PictureText(
        BlockPictureRenderer.lines(of: image, in: size, cellAspect: cellAspect, colors), in: size,
        summary: name)
    } catch {
      return failureText(error, format: format, name: name, isMissing: isMissing)
    }
  }

  private var arguments: [ProgramArgument] {
    let mode =
      switch colors {
      case .monochrome: "none"
      case .ansi8: "8"
      case .ansi16: "16"
      case .palette256: "256"
      case .trueColor: "full"
      }
    return [
      "--format=symbols", "--animate=off", .text("--colors=\(mode)"),
      .text("--size=\(size.width)x\(size.height)"),
      // Chafa wants the width divided by the height, in any locale as a fraction.
      .text("--font-ratio=1000/\(Int((1000 * cellAspect).rounded()))"), "-",
    ]
  }

  private func failureText(
    _ error: ImageError, format: String, name: String, isMissing: Bool
  ) -> PictureText {
    let reason =
      switch error {
      case .unknownFormat where permission == nil:
        "needs chafa, which --secure does not allow"
      case .unknownFormat where isMissing: "needs chafa, which is not installed"
      case .unknownFormat: "is damaged, or in a format unknown to chafa"
      case .damaged, .tooLarge, .notAFile, .unreadable: error.description
      }
    var (first, last) = (StyledText(), StyledText())
    first.append("This \(format) \(reason).", theme[.error])
    last.append("K shows its bytes.", theme[.note])
    return PictureText(
      [first, StyledText(), last], in: size, summary: name + " · cannot be shown")
  }
}
