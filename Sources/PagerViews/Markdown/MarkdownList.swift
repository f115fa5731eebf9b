import CMark

/// A list while its items are written.
struct MarkdownList {
  /// Whether its items stand without empty lines between them.
  let isTight: Bool
  /// The number of the next item; nil where they have none.
  private var number: Int?
  private let delimiter: String
  /// The digits of the last number.
  private let digits: Int
  private let bullet: String

  /// Begins a list.
  ///
  /// - Parameters:
  ///   - event: its beginning.
  ///   - depth: the number of lists that it is in.
  init(_ event: markdown_event, depth: Int) {
    let flags = Int(event.flags)
    isTight = flags & Int(markdown_is_tight.rawValue) != 0
    delimiter = flags & Int(markdown_has_parenthesis.rawValue) != 0 ? ")" : "."
    number = event.number < 0 ? nil : Int(event.number)
    digits = String(max(0, Int(event.number) + Int(event.count) - 1)).utf8.count
    bullet = ["•", "◦", "▪"][depth % 3]
  }

  /// The mark of an item.
  struct Mark {
    /// The bullet or the number, and a space.
    var text: String
    /// The cells of the text, and of the box of a task.
    var width: Int
    /// Whether the task is done; `nil` if it is none.
    var isDone: Bool?
  }

  /// The mark of the next item.
  mutating func nextMark(flags: UInt8) -> Mark {
    let isTask = Int(flags) & Int(markdown_is_task.rawValue) != 0
    let isDone = isTask ? Int(flags) & Int(markdown_is_done.rawValue) != 0 : nil
    let boxWidth = isTask ? 2 : 0
    guard let number else {
      return Mark(text: isTask ? "" : bullet + " ", width: 2, isDone: isDone)
    }
    self.number = number + 1
    let text = String(number)
    let padding = String(repeating: " ", count: max(0, digits - text.utf8.count))
    let mark = padding + text + delimiter + " "
    return Mark(text: mark, width: mark.utf8.count + boxWidth, isDone: isDone)
  }
}
