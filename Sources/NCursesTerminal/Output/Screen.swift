import CNCurses
import Glibc
import TabPagerCore

/// The screen as ncurses keeps it, writing to a file in memory instead of to the terminal, so that a
/// frame leaves in one piece.
final class Screen {
  /// What the screen can show.
  let capabilities: TerminalCapabilities
  /// The size in cells.
  private(set) var size: Size
  private let file: Int32
  var pairs: ColorPairs
  /// Writes what changes; nil where the terminal is one that ncurses alone knows.
  private let writer: RowWriter?
  /// What scrolls rows of this terminal; nil where it cannot.
  var scrollStrings: ScrollStrings?
  /// Whether rows of this terminal can be shifted.
  let canPan: Bool
  /// Whether the terminal is told of links.
  let knowsLinks: Bool
  /// What is shown of glyphs.
  private(set) var glyphs: ShownGlyphs
  private(set) var shown: Canvas?
  /// Where the rows stood that move sideways.
  private(set) var shownPans: [Frame.Pan] = []
  /// The links that the terminal has.
  private(set) var shownLinks: [Link] = []
  /// Whether the terminal's cursor can be seen; nil where that is not known.
  private var showsCursor: Bool?
  private let cursorStrings: (show: [UInt8], hide: [UInt8])
  private var isForgotten = true
  private var isClosed = false

  /// Starts ncurses.
  ///
  /// - Parameters:
  ///   - support: the terminal's type and colours.
  ///   - file: the file in memory; closed when the screen goes.
  ///   - isUnicode: whether more than ASCII can be shown.
  ///   - size: the screen's; nil where only terminfo and the environment know.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(
    _ support: ColorSupport, file: Int32, isUnicode: Bool, size: Size?
  ) throws(TerminalError) {
    let opened = screen_open(
      support.type, file, Int32(size?.height ?? 0), Int32(size?.width ?? 0),
      support.depth == .monochrome ? 0 : 1)
    guard opened == 0 else {
      Glibc.close(file)
      throw .unusable(type: support.type)
    }
    self.file = file
    capabilities = TerminalCapabilities(colors: support.depth, isUnicode: isUnicode)
    var rows: Int32 = 0
    var columns: Int32 = 0
    screen_default_size(&rows, &columns)
    self.size = size ?? TerminalDevice.clamped(rows: rows, columns: columns)
    pairs = ColorPairs(depth: support.depth)
    writer = RowWriter(depth: support.depth)
    scrollStrings = ScrollStrings()
    canPan = PanStrings.areKnown
    knowsLinks = LinkStrings.areKnown(to: support.type)
    glyphs = ShownGlyphs(isUnicode: isUnicode, font: nil)
    cursorStrings = (Screen.string("cnorm") ?? [], Screen.string("civis") ?? [])
    // The first thing that ncurses writes switches modes; that is ours to do, each time that the
    // terminal is claimed. What is left to it are the cells.
    var ignored: [UInt8] = []
    screen_refresh(-1, -1)
    takeOutput(into: &ignored)
  }

  deinit { close() }

  /// Ends ncurses. Does nothing the second time.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    screen_close()
    Glibc.close(file)
  }

  /// Takes a new size; all is drawn again.
  func resize(to size: Size) {
    self.size = size
    screen_resize(Int32(size.height), Int32(size.width))
    forget()
    shown = nil
  }

  /// Takes the font that characters are shown with from now on; nil where it has them all.
  func take(_ font: ConsoleFont?) {
    guard font != glyphs.font else { return }
    glyphs = ShownGlyphs(isUnicode: capabilities.isUnicode, font: font)
    shown = nil
  }

  /// Has the next frame drawn whole.
  func forget() {
    screen_forget()
    isForgotten = true
    showsCursor = nil
    writer?.forget()
  }

  /// The cursor may be moved by somebody else now.
  func forgetPlace() { writer?.forgetPlace() }

  /// Adds what makes the terminal show a frame to `output`; nothing where it shows it already.
  func draw(_ frame: Frame, into output: inout [UInt8]) {
    let cursor = frame.cursor.flatMap { position in
      (0..<size.width).contains(position.x) && (0..<size.height).contains(position.y)
        ? position : nil
    }
    if let writer, !isForgotten, let shown, shown.size == size, frame.canvas.size == size {
      writer.begin()
      writeChanges(to: frame, from: shown, with: writer)
      finish(cursor, with: writer, into: &output)
    } else {
      drawWhole(frame, cursor, into: &output)
    }
    shown = frame.canvas
    shownPans = frame.pans
    shownLinks = frame.canvas.links
    isForgotten = false
  }

  // MARK: - By ncurses

  /// Has ncurses draw a frame, or what changed of it.
  private func drawWhole(_ frame: Frame, _ cursor: Position?, into output: inout [UInt8]) {
    if let writer {
      // It does not know what has been written past it.
      screen_forget()
      writer.begin()
      writer.setPlain()
      output += writer.bytes
    }
    hand(frame.canvas)
    if pairs.isExhausted {
      pairs.reset()
      shown = nil
      hand(frame.canvas)
    }
    let start = output.count
    screen_refresh(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1))
    takeOutput(into: &output)
    if capabilities.colors == .trueColor { DirectColor.rewrite(&output, from: start) }
    Rendition.condense(&output, from: start)
    guard let writer else { return showCursor(cursor != nil, into: &output) }
    writer.begin()
    writer.take(cursor: cursor)
    writeLinks(of: frame.canvas, with: writer)
    finish(cursor, with: writer, into: &output)
  }

  /// Hands the cells that ncurses does not have to it.
  private func hand(_ canvas: Canvas) {
    if writer == nil, let shown, shown.size == canvas.size {
      putChanges(to: canvas, from: shown)
    } else {
      put(canvas)
    }
  }

  // MARK: - Bytes

  /// Moves the cursor to where it can be seen, and adds what was written.
  private func finish(_ cursor: Position?, with writer: RowWriter, into output: inout [UInt8]) {
    if let cursor { writer.move(to: cursor.y, cursor.x) }
    writer.end()
    output += writer.bytes
    showCursor(cursor != nil, into: &output)
  }

  private func showCursor(_ isShown: Bool, into output: inout [UInt8]) {
    if isShown == showsCursor { return }
    output += isShown ? cursorStrings.show : cursorStrings.hide
    showsCursor = isShown
  }

  /// Takes what ncurses has written.
  private func takeOutput(into output: inout [UInt8]) {
    let count = Int(lseek(file, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: count))
    let got = output.withUnsafeMutableBytes { memory in
      pread(file, memory.baseAddress.map { $0 + start }, count, 0)
    }
    output.removeLast(count - max(0, got))
    lseek(file, 0, SEEK_SET)
  }
}
