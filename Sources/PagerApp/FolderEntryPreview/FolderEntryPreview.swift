import Documents
import Glibc
import PagerText
import PagerViews
import PathText
import TabPagerCore

/// The preview of the current entry of a folder, to the right of the list.
///
/// It is a page of its own that receives no keys. It starts no program, and opens only folders and regular files. It
/// does not convert large texts.
final class FolderEntryPreview {
  /// Identifies the page of the preview, which has no tab.
  let id: PageID
  /// The path of the entry.
  let path: String
  /// The name of a kind of file that is not opened, such as `named pipe`; `nil` for files and folders.
  private let unopenedKind: String?
  /// The size in bytes; `nil` for anything but a file.
  private let size: Int?
  private(set) var session: DocumentSession?
  /// The page; `nil` if the entry is not opened.
  private(set) var page: DocumentPage?
  private var theme: Theme

  /// The minimum width of a pane with a preview, in cells.
  static let minimumPaneWidth = 100
  /// The minimum width of the list beside it, in cells.
  private static let minimumListWidth = 50
  /// The size in bytes above which a text is not converted, and the lines of a file are not counted.
  private static let largeFileSize = 1 << 20
  /// The rows above the page: the name, and a blank one.
  private static let headerHeight = 2

  /// Creates a preview; ``startShowing(_:in:environment:pane:)`` shows more than the name.
  init(of path: String, id: PageID, theme: Theme) {
    (self.path, self.id, self.theme) = (path, id, theme)
    var status = stat()
    // What cannot be examined cannot be opened either. Its page will say why.
    guard path.withPath({ stat($0, &status) }) == 0 else {
      (unopenedKind, size) = (nil, nil)
      return
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    unopenedKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR: nil
      case S_IFIFO: "named pipe"
      case S_IFSOCK: "socket"
      default: "device"
      }
  }

  /// Whether the entry may be opened.
  var isOpenable: Bool { unopenedKind == nil }

  /// Shows the entry in a page, and starts to read it.
  func startShowing(
    _ session: DocumentSession, in page: DocumentPage, environment: ViewEnvironment, pane: Size
  ) {
    (self.session, self.page) = (session, page)
    setEnvironment(environment)
    page.keys = nil
    page.options.marksCurrentRow = false
    page.options.scrollBar = .off
    page.wraps = false
    page.firstView.maximumConvertedByteCount = Self.largeFileSize
    resize(to: pane)
    session.start()
    if let size, size <= Self.largeFileSize { session.startReadingAhead() }
  }

  /// Sets the theme and the colours. The page may not start programs.
  func setEnvironment(_ environment: ViewEnvironment) {
    theme = environment.theme
    var environment = environment
    environment.permission = nil
    page?.setEnvironment(environment)
  }

  /// Shows what a job has read.
  func receive(_ events: [DocumentEvent], fromJob job: JobID, now: Double) {
    guard let session, let page, job == session.job else { return }
    _ = page.documentChanged(session.applyEventBatches([events], now: now))
  }

  // MARK: Layout and drawing

  /// The width of the list beside a preview, in cells.
  static func listWidth(in pane: Size) -> Int { max(minimumListWidth, pane.width * 7 / 15) }

  /// The cells of the page in a pane: one column after the rule, below the header.
  private static func pageRect(in pane: Size) -> Rect {
    let x = listWidth(in: pane) + 2
    return Rect(
      x: x, y: headerHeight, width: pane.width - x, height: max(1, pane.height - headerHeight))
  }

  /// Lays the page out for a pane of this size.
  func resize(to pane: Size) { page?.resize(to: Self.pageRect(in: pane).size) }

  /// A number that changes whenever the preview looks different at the same size.
  var version: Int { page.map { $0.version &+ $0.statusVersion } ?? 0 }

  /// Draws the rule, the header, and the page.
  func draw(into canvas: inout Canvas, _ context: PageContext) {
    let rect = Self.pageRect(in: canvas.size)
    let isUnicode = context.capabilities.isUnicode
    for y in 0..<canvas.size.height {
      canvas.write(isUnicode ? "│" : "|", at: Position(x: rect.minX - 2, y: y), theme[.frame])
    }
    var x = rect.minX
    x += canvas.write(
      TabTitles.lastPathComponent(of: path).shownPath, at: Position(x: x, y: 0),
      theme.style(.text, on: .pane, .bold), maxWidth: max(0, rect.maxX - x))
    let facts = facts.joined(separator: isUnicode ? " · " : " - ")
    canvas.write(
      facts, at: Position(x: x + 2, y: 0), theme.style(.secondary),
      maxWidth: max(0, rect.maxX - x - 2))
    guard let page else { return }
    var part = Canvas(size: rect.size)
    var pageContext = context
    pageContext.size = rect.size
    page.render(into: &part, pageContext)
    canvas.copy(part, part.bounds, to: rect.origin)
  }

  /// The kind of the entry, the number of lines, and the size.
  private var facts: [String] {
    guard let page, page.source.state != .loading else { return [unopenedKind].compactMap(\.self) }
    if case .failed = page.source.state { return [] }
    return [page.contentKind, lineCount, size.map(FileSizeFormatter.text)].compactMap(\.self)
  }

  private var lineCount: String? {
    guard let page, page.derived == nil, page.document.isCounted else { return nil }
    let count = page.document.lineCount
    return count == 1 ? "1 line" : "\(count.grouped) lines"
  }
}
