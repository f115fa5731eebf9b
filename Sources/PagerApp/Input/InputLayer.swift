import Diff
import Documents
import PagerText
import PagerViews
import TabPagerCore

/// Something in front of the pages that receives input first: the help, a prompt, the tab switcher, or the question for
/// a mark's letter.
///
/// A layer is a value. It cannot access the rest of the program; it returns effects.
protocol InputLayer {
  /// Whether the layer is drawn in place of the status line.
  var coversStatusLine: Bool { get }
  /// The text of the status line while the layer waits for a key; `nil` if the layer is drawn on the screen.
  var statusText: String? { get }
  /// Whether the status line offers no keys of the page, because the layer receives all keys.
  var hidesPageHints: Bool { get }
  /// The place of the note that the layer edits; `nil` if it edits none.
  var notePlace: ReviewNotePlace? { get }
  /// The tab whose page is shown behind the layer; `nil` for the selected one.
  var previewedTab: PageID? { get }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult
  /// Draws the layer over the pages and the status line.
  func render(into frame: inout Frame, _ context: LayerContext)
}

extension InputLayer {
  var coversStatusLine: Bool { false }
  var statusText: String? { nil }
  var hidesPageHints: Bool { false }
  var notePlace: ReviewNotePlace? { nil }
  var previewedTab: PageID? { nil }
  func render(into frame: inout Frame, _ context: LayerContext) {}
}

/// An event that is offered to the layers, from front to back, until one of them consumes it.
enum LayerEvent {
  case key(Key)
  case paste(String)
  /// A mouse event, and the area of the pages.
  case mouse(MouseEvent, pane: Rect)
  /// The names in a folder that a layer requested; `nil` if the folder cannot be read.
  case names(JobID, [PathCandidate]?)
  /// The text from the user's editor.
  case edited(String)
  /// The line of the note that is being written.
  case noteLine(ReviewNotePlace, change: ChangeDigest?)
}

/// The result of an event in a layer.
enum LayerResult: Equatable {
  /// The next layer gets the event, and after the last one the key map or the page.
  case ignored
  case stay([AppEffect] = [])
  case close([AppEffect] = [])
  /// The layer closes, and the next one gets the event.
  case closeIgnoring
}

/// The environment in which a layer is drawn.
struct LayerContext {
  /// The whole screen.
  var size: Size
  /// The area of the pages, with the caption of a page.
  var pane: Rect
  var theme: Theme
  /// The number of matches in the selected page, as text; `nil` if there is none.
  var matchStatus: String?
  /// The rows of the screen with the lines of the note that is being written; `nil` if they are not visible.
  var noteRows: ClosedRange<Int>?
  /// The column of the screen with the rule between the two sides of these lines; `nil` if they have no sides.
  var ruleColumn: Int?
  /// The number of rows of the pane above the selected page.
  var captionHeight = 0
  /// The number of rows that stay at the top of the page when it scrolls.
  var stickyRowCount = 0

  /// The area of the selected page.
  var page: Rect {
    Rect(
      x: pane.minX, y: pane.minY + captionHeight, width: pane.width,
      height: pane.height - captionHeight)
  }
}

/// The state that layers share, and that remains when they close.
struct SharedLayerState {
  /// The earlier answers of the prompts.
  var history: PromptHistory
  /// The last search in any tab.
  var lastSearch: SearchQuery?
  /// Whether a search distinguishes capital from small letters.
  var caseRule: CaseSensitivity
  /// The folder that `~` stands for; `nil` if there is none.
  let home: String?
}
