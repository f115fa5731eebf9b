import Documents
import PagerText
import PathText
import TabPagerCore
import TabPagerImages

/// Draws the pictures that a Markdown file names by paths relative to its folder.
///
/// Only regular files are read. Pictures elsewhere, such as on the web, are not fetched.
struct MarkdownPictures {
  /// The maximum memory for decoding a picture, in bytes.
  static let memory = 24 << 20
  /// The maximum number of pictures in a document, so that a document with thousands of them is laid out in seconds.
  private static let maximumCount = 32
  /// The maximum height of a picture in cells, so that the text around it stays in view.
  private static let maximumHeight = 20
  /// The usual width of a cell in pixels. Small pictures are not enlarged beyond their size.
  private static let pixelsPerColumn = 8
  /// Smaller pictures are spacers.
  private static let minimumPixels = 16

  /// The path of the folder, empty or with a `/` at the end.
  private let folder: [UInt8]
  private let colors: TerminalCapabilities.ColorDepth
  private let cellAspect: Double
  private let stop: StopFlag
  private var count = 0

  /// - Parameter path: The path of the Markdown file.
  /// - Returns: `nil` if the terminal has too few colours for pictures.
  init?(
    besideFile path: String, _ colors: TerminalCapabilities.ColorDepth, cellAspect: Double,
    stop: StopFlag
  ) {
    guard colors >= .palette256 else { return nil }
    let bytes = path.pathBytes
    folder = Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)])
    (self.colors, self.cellAspect, self.stop) = (colors, cellAspect, stop)
  }

  /// The lines of a picture; none if it cannot be shown.
  ///
  /// - Parameters:
  ///   - target: The target as written in the document.
  ///   - width: The available width in cells.
  mutating func lines(ofPictureAt target: [UInt8], width: Int) -> [StyledText] {
    guard count < Self.maximumCount, !stop.isSet, let path = Self.relativePath(of: target) else {
      return []
    }
    count += 1
    guard
      let image = try? Image(contentsOf: String(path: folder + path), memory: Self.memory),
      image.width >= Self.minimumPixels, image.height >= Self.minimumPixels
    else { return [] }
    let size = Size(
      width: min(width, max(1, image.width / Self.pixelsPerColumn)), height: Self.maximumHeight)
    return BlockPictureRenderer.lines(of: image, in: size, cellAspect: cellAspect, colors)
  }

  /// The path of a relative target (RFC 3986, 4.2); `nil` if the target has a scheme, a host, or a path from the root.
  private static func relativePath(of target: [UInt8]) -> [UInt8]? {
    let written = target.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    let first = written.prefix { $0 != UInt8(ascii: "/") }
    guard !first.isEmpty, !first.contains(UInt8(ascii: ":")) else { return nil }
    var path: [UInt8] = []
    var rest = written
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = Self.byte(hex: rest.prefix(2)) {
        path.append(code)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return path.contains(0) ? nil : path
  }

  private static func byte(hex digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
