import PagerText
import TabPagerCore

/// All keys over the dimmed page. Enter or a click performs the selected action on the page below.
struct HelpLayer: InputLayer {
  private(set) var panel: KeyHelpPanel<AppEffect>
  /// Whether `q` closes the help before a filter is typed, as in `less`.
  private let closesWithQ: Bool

  init(_ sections: [HelpSection], closesWithQ: Bool = false) {
    panel = KeyHelpPanel(sections)
    self.closesWithQ = closesWithQ
  }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(Key("q")) where closesWithQ && panel.field.isEmpty: return .close()
    case .key(let key):
      switch panel.handleKey(key) {
      case .chosen(let effect): return .close([effect])
      case .ignored where key.isCancel || key == Key(.function(1)): return .close()
      case .ignored, .consumed: return .stay()
      }
    case .paste(let text): panel.paste(text)
    case .mouse(let event, let pane):
      let frame = panel.frame(in: pane)
      switch event.kind {
      case .press(.left):
        guard frame.contains(event.position) else { return .close() }
        return panel.effect(at: event.position, in: frame).map { .close([$0]) } ?? .stay()
      case .wheel(.down): panel.scroll(by: 3, in: frame)
      case .wheel(.up): panel.scroll(by: -3, in: frame)
      default: break
      }
    case .names, .edited, .noteLine: return .ignored
    }
    return .stay()
  }

  func render(into frame: inout Frame, _ context: LayerContext) {
    frame.cursor = panel.draw(
      into: &frame.canvas, in: panel.frame(in: context.pane), FilterableListStyle(context.theme))
  }
}
