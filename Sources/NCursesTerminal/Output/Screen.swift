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
  /// What shifts rows of this terminal; nil where it cannot.
  let panStrings: PanStrings?
  /// What scrolls rows of this terminal; nil where it cannot.
  var scrollStrings: ScrollStrings?
  private(set) var shown: Canvas?
  /// Where the rows stood that move sideways.
  var shownPans: [Frame.Pan] = []
  /// The rows that were slid past ncurses, which does not know what they show.
  var slidRows: Set<Int> = []
  /// The links that the terminal has.
  var shownLinks: [Link] = []
  private let knowsLinks: Bool
  /// What is shown of the characters beyond ASCII, if not all are; nil where they are.
  private(set) var font: ConsoleFont?
  /// Whether each character can be written as it is.
  private(set) var showsAll: Bool
  private var shownCursor: Position?
  private(set) var isForgotten = true
  private var isClosed = false
  /// Whether ncurses has been handed anything since it last wrote.
  var isTouched = false
  private var carriedColor = CarriedColor()
  /// Nil where a move along a row is no shorter, or the row cannot be known.
  private var cursorRow: CursorRow?
  /// The style that was handed over last.
  var lastStyle: (style: Style, look: Look)

  /// What a style comes to on this screen.
  struct Look {
    var attributes: UInt32
    var pair: Int32
  }

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
    showsAll = isUnicode
    var rows: Int32 = 0
    var columns: Int32 = 0
    screen_default_size(&rows, &columns)
    self.size = size ?? TerminalDevice.clamped(rows: rows, columns: columns)
    pairs = ColorPairs(depth: support.depth)
    panStrings = PanStrings()
    scrollStrings = ScrollStrings()
    let namesColumns =
      Screen.string("cup", 1, 2) == Array("\u{1B}[2;3H".utf8)
      && Screen.string("hpa", 2, 0) == Array("\u{1B}[3G".utf8)
    if namesColumns, screen_flag("xenl") != 0 { cursorRow = CursorRow() }
    // Both save the cursor and bring it back.
    knowsLinks = scrollStrings != nil && LinkStrings.areKnown(to: support.type)
    lastStyle = (.plain, Look(attributes: 0, pair: 0))
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
    guard font != self.font else { return }
    self.font = font
    showsAll = capabilities.isUnicode && font == nil
    shown = nil
  }

  /// Has the next frame drawn whole.
  func forget() {
    screen_forget()
    isForgotten = true
    carriedColor.forget()
    cursorRow?.forget()
  }

  /// The cursor may be moved by somebody else now.
  func forgetRow() { cursorRow?.forget() }

  /// Adds what makes the terminal show a frame to `output`; nothing where it shows it already.
  func draw(_ frame: Frame, into output: inout [UInt8]) {
    let start = output.count
    var changes: Changes?
    if let shown, shown.size == frame.canvas.size {
      if isForgotten { settle(0..<size.height, shown) }
      let changed = CellComparison.changedRows(from: shown, to: frame.canvas)
      var unwritten = changed
      // Rows that slide sideways do not scroll.
      let scroll =
        pan(to: frame, changed: &unwritten, into: &output)
        ? nil : scroll(to: frame.canvas, changed: changed, into: &output)
      putChanges(to: frame.canvas, from: shown, changed: unwritten, scroll)
      changes = (changed, scroll)
    } else {
      put(frame.canvas)
    }
    shown = frame.canvas
    shownPans = frame.pans
    if pairs.isExhausted {
      pairs.reset()
      lastStyle = (.plain, Look(attributes: 0, pair: 0))
      isForgotten = true
      put(frame.canvas)
    }
    let cursor = frame.cursor.flatMap { position in
      (0..<size.width).contains(position.x) && (0..<size.height).contains(position.y)
        ? position : nil
    }
    let hasLinks = knowsLinks && !(shownLinks.isEmpty && frame.canvas.links.isEmpty)
    guard
      isForgotten || isTouched || cursor != shownCursor
        || hasLinks && shownLinks != frame.canvas.links
    else { return }
    screen_refresh(Int32(cursor?.y ?? -1), Int32(cursor?.x ?? -1))
    takeOutput(into: &output)
    condense(&output, from: start)
    carriedColor.carry(&output, from: start)
    if hasLinks {
      // The colour that is left is saved and brought back along with the cursor.
      let start = output.count
      writeLinks(of: frame.canvas, isForgotten ? nil : changes, into: &output)
      condense(&output, from: start)
    }
    shownCursor = cursor
    isForgotten = false
    isTouched = false
  }

  // MARK: - Bytes

  /// Writes attributes, colours and moves in the form that all terminals read, and as briefly as can be.
  ///
  /// - Parameter start: where in `output` they are to be looked for.
  private func condense(_ output: inout [UInt8], from start: Int) {
    if capabilities.colors == .trueColor { DirectColor.rewrite(&output, from: start) }
    Rendition.condense(&output, from: start)
    cursorRow?.condense(&output, from: start)
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
