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
  private var isClosed = false

  /// Prepares what there is to know of a terminal.
  ///
  /// - Parameters:
  ///   - support: the terminal's type and colours.
  ///   - isUnicode: whether more than ASCII can be shown.
  ///   - size: the screen's; nil where only terminfo and the environment know.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(_ support: ColorSupport, isUnicode: Bool, size: Size?) throws(TerminalError) {
    guard terminfo_load(support.type) >= 0 else { throw .unusable(type: support.type) }
    let size = size ?? Screen.defaultSize
    self.size = size
    capabilities = TerminalCapabilities(colors: support.depth, isUnicode: isUnicode)
    if let writer = RowWriter(depth: support.depth) {
      output = .rows(writer)
    } else if let writer = CursesWriter(support, size: size) {
      output = .curses(writer)
    } else {
      throw .unusable(type: support.type)
    }
    scrollStrings = ScrollStrings()
    canPan = PanStrings.areKnown
    knowsLinks = LinkStrings.areKnown(to: support.type)
    glyphs = ShownGlyphs(isUnicode: isUnicode, font: nil)
    cursorStrings = (Screen.string("cnorm") ?? [], Screen.string("civis") ?? [])
  }

  deinit { close() }

  /// Lets terminfo forget the terminal. Does nothing the second time.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if case .curses(let writer) = output { writer.close() }
    terminfo_unload()
  }

  /// The size that the environment tells, or terminfo.
  private static var defaultSize: Size {
    func number(_ variable: String, _ capability: String, _ usual: Int) -> Int32 {
      let told = getenv(variable).flatMap { Int32(String(cString: $0)) } ?? 0
      return told > 0 ? told : Int32(clamping: Screen.number(capability) ?? usual)
    }
    return TerminalDevice.clamped(
      rows: number("LINES", "lines", 24), columns: number("COLUMNS", "cols", 80))
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
