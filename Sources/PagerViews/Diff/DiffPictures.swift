import Diff
import Documents
import PagerText
import TabPagerCore
import TabPagerImages

/// The pictures of the changed image files of a diff: the old and the new version side by side, at the same scale.
struct DiffPictures: Sendable {
  /// The maximum number of files whose pictures are drawn.
  private static let maximumCount = 32
  /// The maximum height of a picture in cells.
  private static let maximumHeight = 20
  /// The maximum memory for decoding a picture, in bytes.
  private static let memory = 24 << 20
  /// The number of columns between the two versions.
  private static let gap = 3
  private static let extensions = ["png", "jpg", "jpeg"]

  /// What the rows of a file depend on.
  private struct Key: Hashable, Sendable {
    let name: [UInt8]
    let oldHash, newHash: String
    let width: Int
    let cellAspect: Double
    let colors: TerminalCapabilities.ColorDepth
    let captionStyle: Style
  }

  /// The rows by the numbers of the files.
  private(set) var rows: [Int: [StyledText]] = [:]
  /// The rows that need not be drawn again while the files stay the same.
  private var known: [Key: [StyledText]] = [:]

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a changed file is an image that can be drawn, judged by its name.
  static func isImage(_ file: DiffIndex.File) -> Bool {
    guard file.isBinary, let name = file.head?.name,
      let dot = name.lastIndex(of: UInt8(ascii: "."))
    else { return false }
    return extensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }

  /// Whether pictures are drawn without a request: in a comparison that the program itself makes, whose files it reads in
  /// any case.
  static func areDrawnAutomatically(for input: DerivationInput) -> Bool {
    input.wholeByteCount == 0 && input.environment.colors >= .palette256
      && input.fileDetails.values.contains { $0.oldSize != nil || $0.newSize != nil }
  }

  /// Why no picture of a file is drawn.
  static func failureMessage(_ environment: ViewEnvironment) -> String {
    environment.colors < .palette256
      ? "no pictures: the terminal has fewer than 256 colours"
      : "no version of the image can be read"
  }

  /// Draws the pictures of some files again. Those that have stayed the same are kept.
  ///
  /// - Parameters:
  ///   - files: The numbers of the files.
  ///   - margin: The number of columns before the pictures.
  mutating func drawPictures(
    ofFiles files: [Int], in index: DiffIndex, margin: Int, style: Style, _ input: DerivationInput
  ) {
    let former = known
    (rows, known) = ([:], [:])
    guard let permission = input.environment.permission, input.environment.colors >= .palette256
    else { return }
    let width = input.size.width - margin - 1
    let reader = FileVersionReader(permission, stop: input.stop)
    for number in files.prefix(Self.maximumCount) where !input.isStopped() {
      guard let head = index.files[number].head else { continue }
      let key = head.hashPair.map {
        Key(
          name: Array(head.name), oldHash: $0.old, newHash: $0.new, width: width,
          cellAspect: input.environment.cellAspect, colors: input.environment.colors,
          captionStyle: style)
      }
      let lines =
        key.flatMap { former[$0] }
        ?? Self.rows(
          of: ImageVersions(of: head, reader, memory: Self.memory), width: width, margin: margin,
          style, input.environment)
      if let key { known[key] = lines }
      if !lines.isEmpty { rows[number] = lines }
    }
  }

  /// Draws both versions beside each other, below their sizes.
  private static func rows(
    of versions: ImageVersions, width: Int, margin: Int, _ style: Style,
    _ environment: ViewEnvironment
  ) -> [StyledText] {
    let shown = [("before", versions.old), ("after", versions.new)].compactMap { name, image in
      image.map { (name: versions.isPair ? name + ", " : "", image: $0) }
    }
    let images = shown.map(\.image)
    let column = images.count < 2 ? width : (width - gap) / 2
    guard !images.isEmpty, column > 0 else { return [] }
    let (widest, highest) = (images.map(\.width).max() ?? 1, images.map(\.height).max() ?? 1)
    let scale = min(
      1, Double(column) / Double(widest),
      environment.cellAspect * Double(maximumHeight) / Double(highest))
    let blocks = images.map { image in
      let size = Size(
        width: max(1, Int((Double(image.width) * scale).rounded())),
        height: max(
          1, Int((Double(image.height) * scale / environment.cellAspect).rounded(.up))))
      return (
        lines: BlockPictureRenderer.lines(
          of: image, in: size, cellAspect: environment.cellAspect, environment.colors),
        width: size.width
      )
    }
    var rows: [StyledText] = []
    var captions = StyledText()
    captions.appendSpaces(margin)
    for (number, (name, image)) in shown.enumerated() {
      let caption = String("\(name)\(image.width) × \(image.height) pixels".prefix(column))
      captions.append(caption, style)
      if number + 1 < images.count { captions.appendSpaces(column + gap - caption.count) }
    }
    rows.append(captions)
    for row in 0..<(blocks.map(\.lines.count).max() ?? 0) {
      var line = StyledText()
      line.appendSpaces(margin)
      for (number, block) in blocks.enumerated() {
        let isDrawn = row < block.lines.count
        if isDrawn { line.append(block.lines[row]) }
        if number + 1 < blocks.count {
          line.appendSpaces(column + gap - (isDrawn ? block.width : 0))
        }
      }
      rows.append(line)
    }
    return rows
  }
}

/// The decoded versions of a changed image file.
private struct ImageVersions {
  /// Whether the file was changed, not created or deleted.
  let isPair: Bool
  private(set) var old: Image?
  private(set) var new: Image?

  /// Reads the versions that git has stored, or that are in the working tree. If the diff states their hashes, no file
  /// with another content is shown.
  init(of head: DiffFileHeader, _ reader: FileVersionReader, memory: Int) {
    let hashes = head.hashPair
    isPair = ![.added, .deleted].contains(head.effectiveChange)
    func decodedImage(withHash hash: String?, named name: [UInt8]?) -> Image? {
      let bytes =
        if let hash {
          reader.object(withHash: hash)
            ?? name.flatMap { reader.workingFileContent(named: $0, hash: hash) }
        } else {
          name.flatMap { reader.workingFileContents(named: $0).first }
        }
      return bytes.flatMap { try? Image(decoding: $0, memory: memory) }
    }
    // Without hashes, only a file with another name can be the old version.
    if head.effectiveChange != .added {
      old = decodedImage(withHash: hashes?.old, named: head.oldName)
    }
    if head.effectiveChange != .deleted {
      new = decodedImage(withHash: hashes?.new, named: head.name)
    }
  }
}
