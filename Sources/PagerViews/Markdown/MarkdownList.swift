import CMark

/// The state of a list while its items are written.
struct MarkdownList {
  /// Whether there are no empty lines between its items.
  let isTight: Bool
  /// The number of the next item; nil for a list with bullets.
  private var number: Int?
  private let delimiter: String
  /// The number of digits of the last number.
  private let digits: Int
  private let bullet: String

  /// Begins a list.
  ///
  /// - Parameters:
  ///   - event: the event of its start.
  ///   - depth: the number of lists that contain it.
  init(_ event: markdown_event, depth: Int) {
    let flags = Int(event.flags)
    isTight = flags & Int(markdown_is_tight.rawValue) != 0
    delimiter = flags & Int(markdown_has_parenthesis.rawValue) != 0 ? ")" : "."
    number = event.number < 0 ? nil : Int(event.number)
    digits = String(max(0, Int(event.number) + Int(event.count) - 1)).utf8.count
    bullet = ["•", "◦", "▪"][depth % 3]
  }

  /// The bullet, number or box of an item.
  struct ItemMarker {
    /// The bullet or the number, and a space.
    var text: String
    /// The width in cells of the text and of a task's box.
    var width: Int
    /// Whether the task is done; `nil` if the item is not a task.
    var isDone: Bool?
  }

  /// The mark of the next item.
  mutating func nextItemMarker(flags: UInt8) -> ItemMarker {
    let isTask = Int(flags) & Int(markdown_is_task.rawValue) != 0
    let isDone = isTask ? Int(flags) & Int(markdown_is_done.rawValue) != 0 : nil
    let boxWidth = isTask ? 2 : 0
    guard let number else {
      return ItemMarker(text: isTask ? "" : bullet + " ", width: 2, isDone: isDone)
    }
    self.number = number + 1
    let text = String(number)
    let padding = String(repeating: " ", count: max(0, digits - text.utf8.count))
    let mark = padding + text + delimiter + " "
    return ItemMarker(text: mark, width: mark.utf8.count + boxWidth, isDone: isDone)
  }
}
