/// The mouse gestures, for the help.
enum MouseGestureHelp {
  /// A gesture.
  struct Row {
    var gesture: String
    var help: String
    /// The names of the rows in the key table that have the same effect.
    var actions: [String]
  }

  /// Every gesture.
  static let rows: [Row] = [
    Row(gesture: "click a title", help: "jump to it", actions: ["switch", "tab-1"]),
    Row(gesture: "middle click", help: "close the tab", actions: ["close"]),
    Row(gesture: "drag a title", help: "move the tab", actions: ["move-left", "move-right"]),
    Row(
      gesture: "wheel on the bar, ‹ ›", help: "scroll the bar", actions: ["bar-left", "bar-right"]),
    Row(gesture: "wheel on the page", help: "scroll it", actions: ["line-up", "line-down"]),
    Row(
      gesture: "horizontal wheel", help: "swipe; the page follows", actions: ["previous", "next"]),
    Row(
      gesture: "drag the page", help: "swipe, or scroll up and down",
      actions: ["previous", "next", "line-up", "line-down"]),
    Row(
      gesture: "double click, drag", help: "select words; triple: lines",
      actions: ["select", "copy"]),
    Row(gesture: "click in a list", help: "open a name; at ▾ ▸, fold", actions: ["choose"]),
    Row(
      gesture: "click a link", help: "select it, to open or copy",
      actions: ["next-link", "open-link", "copy"]),
    Row(gesture: "click a result", help: "go to its line", actions: ["choose"]),
  ]
}
