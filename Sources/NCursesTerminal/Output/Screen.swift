import CNCurses
import Glibc
import TabPagerCore

/// The screen: what the terminal shows, and what makes it show something else.
///
/// On most terminals ``RowWriter`` writes that, going by terminfo, and where their sequences are of another
/// form than it writes, ncurses.
final class Screen {
  /// What the screen can show.
  let capabilities: TerminalCapabilities
  /// The size in cells.
  private(set) var size: Size
  private let output: Output
  private enum Output {
    case rows(RowWriter)
    case curses(CursesWriter)
  }
  /// What scrolls rows of this terminal; nil where it cannot.
  var scrollStrings: ScrollStrings?
  /// Whether rows of this terminal can be shifted.
  let canPan: Bool
  /// Whether the terminal is told of links.
  let knowsLinks: Bool
  /// What is shown of glyphs.
  private(set) var glyphs: ShownGlyphs
  /// What the terminal shows; nil where that is not known.
  private(set) var shown: Canvas?
  /// Whether the terminal's cursor can be seen; nil where that is not known.
  private var showsCursor: Bool?
  private let cursorStrings: (show: [UInt8], hide: [UInt8])
  private let file: Int32
  private var isClosed = false

  /// Starts ncurses.
  ///
  /// - Parameters:
  ///   - support: the terminal's type and colours.
  ///   - file: the file in memory that ncurses writes to; closed when the screen goes.
  ///   - isUnicode: whether more than ASCII can be shown.
  ///   - size: the screen's; nil where only terminfo and the environment know.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(
    _ support: ColorSupport, file: Int32, isUnicode: Bool, size: Size?
  ) throws(TerminalError) {
    guard screen_open(support.type, file, support.depth == .monochrome ? 0 : 1) == 0 else {
      Glibc.close(file)
      throw .unusable(type: support.type)
    }
    self.file = file
    capabilities = TerminalCapabilities(colors: support.depth, isUnicode: isUnicode)
    var rows: Int32 = 0
    var columns: Int32 = 0
    screen_default_size(&rows, &columns)
    let size = size ?? TerminalDevice.clamped(rows: rows, columns: columns)
    self.size = size
    if let writer = RowWriter(depth: support.depth) {
      output = .rows(writer)
    } else {
      output = .curses(CursesWriter(file: file, depth: support.depth, size: size))
    }
    scrollStrings = ScrollStrings()
    canPan = PanStrings.areKnown
    knowsLinks = LinkStrings.areKnown(to: support.type)
    glyphs = ShownGlyphs(isUnicode: isUnicode, font: nil)
    cursorStrings = (Screen.string("cnorm") ?? [], Screen.string("civis") ?? [])
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
    if case .curses(let writer) = output { writer.resize(to: size) }
    forget()
  }

  /// Takes the font that characters are shown with from now on; nil where it has them all.
  func take(_ font: ConsoleFont?) {
    guard font != glyphs.font else { return }
    glyphs = ShownGlyphs(isUnicode: capabilities.isUnicode, font: font)
    forget()
  }

  /// Has the next frame drawn whole.
  func forget() {
    shown = nil
    showsCursor = nil
    if case .rows(let writer) = output { writer.forget() }
  }

  /// The cursor may be moved by somebody else now.
  func forgetPlace() {
    if case .rows(let writer) = output { writer.forgetPlace() }
  }

  /// Adds what makes the terminal show a frame to `bytes`; nothing where it shows it already.
  func draw(_ frame: Frame, into bytes: inout [UInt8]) {
    let canvas = fitted(frame.canvas)
    let cursor = frame.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    switch output {
    case .rows(let writer):
      writer.begin()
      if let shown {
        writeChanges(to: canvas, from: shown, with: writer)
      } else {
        writeAll(of: canvas, with: writer)
      }
      if let cursor { writer.move(to: cursor.y, cursor.x) }
      writer.end()
      bytes += writer.bytes
    case .curses(let writer):
      writer.draw(canvas, from: shown, glyphs, cursor: cursor, into: &bytes)
    }
    if showsCursor != (cursor != nil) {
      bytes += cursor != nil ? cursorStrings.show : cursorStrings.hide
      showsCursor = cursor != nil
    }
    shown = canvas
  }

  /// A canvas in the screen's size: cut, or filled up with blanks.
  private func fitted(_ canvas: Canvas) -> Canvas {
    if canvas.size == size { return canvas }
    var result = Canvas(size: size)
    result.copy(canvas, canvas.bounds, to: .zero)
    return result
  }
}
