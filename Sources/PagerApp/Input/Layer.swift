import Documents
import PagerText
import TabPagerCore

/// Something in front of the pages that takes input first: a prompt, the switcher, the letter of a mark.
///
/// A layer is a value. It reaches nothing else of the program: it returns what it wants done.
protocol Layer {
  /// Whether the layer is drawn in place of the status line.
  var coversStatusLine: Bool { get }
  /// What the status line says while the layer waits for a key; `nil` if the layer shows itself.
  var statusText: String? { get }
  /// The tab whose page is shown behind the layer; `nil` for the selected one.
  var previewedTab: PageID? { get }

  mutating func handle(_ event: LayerEvent, _ state: inout InputState) -> LayerResult
  /// Draws the layer over the pages and the status line.
  func render(into frame: inout Frame, _ context: LayerContext)
}

extension Layer {
  var coversStatusLine: Bool { false }
  var statusText: String? { nil }
  var previewedTab: PageID? { nil }
  func render(into frame: inout Frame, _ context: LayerContext) {}
}

/// What is offered to the layers, from front to back, until one of them consumes it.
enum LayerEvent {
  case key(Key)
  case paste(String)
  /// A mouse event, and the area of the pages.
  case mouse(MouseEvent, pane: Rect)
  /// The names in a folder that a layer asked for; `nil` if the folder cannot be read.
  case names(JobID, [PathName]?)
}

/// What came of an event in a layer.
enum LayerResult: Equatable {
  /// The next layer gets the event, and after the last one the key map or the page.
  case ignored
  case stay([AppEffect] = [])
  case close([AppEffect] = [])
  /// The layer closes, and the next one gets the event.
  case closeIgnoring
}

/// What a layer is drawn with.
struct LayerContext {
  /// The whole screen.
  var size: Size
  /// The area of the pages.
  var pane: Rect
  var theme: Theme
  /// The matches of the selected page; `nil` if there is nothing to say.
  var matchStatus: String?
}

/// What layers share and the program keeps when they close.
struct InputState {
  /// The earlier answers of the prompts.
  var history: PromptHistory
  /// The last search, in whichever tab.
  var lastSearch: SearchQuery?
  /// Whether a search distinguishes capital from small letters.
  var caseRule: CaseRule
  /// The folder that `~` stands for; `nil` if there is none.
  let home: String?
}
