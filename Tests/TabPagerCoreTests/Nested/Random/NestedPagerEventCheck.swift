import TabPagerCore

/// Tracks the notifications that the pages of nested pagers receive, and keeps the first error found.
final class NestedPagerEventCheck {
  /// The pages that have received `willAppear`, and not yet `didDisappear`.
  var seen: Set<Int> = []
  /// The pages that have received `didAppear`, and not yet `willDisappear`.
  var shown: Set<Int> = []
  /// A description of the first error, or `nil` for none.
  var fault: String?

  func check(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = what() }
  }
}

/// A page that shows its number. It can be scrolled by some lines, which does not change its picture.
final class NestedLeafPage: Page {
  let number: Int
  private let lines: Int
  private var top = 0
  private let ledger: NestedPagerEventCheck
  private var state = Visibility.hidden

  private enum Visibility { case hidden, seen, shown }

  init(_ number: Int, lines: Int, _ ledger: NestedPagerEventCheck) {
    self.number = number
    self.lines = lines
    self.ledger = ledger
  }

  /// Returns the text of the page's first row.
  static func text(_ number: Int) -> String { "page \(number)." }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write(Self.text(number), at: .zero)
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .scroll(let distance) = event, lines > 0 else { return .ignored }
    let wanted = top + distance
    top = max(0, min(lines, wanted))
    guard context.hasNeighbor(whenScrollingBy: wanted - top) else { return .consumed }
    return .handedOver(cells: Double(wanted - top), velocity: 0, axis: .vertical)
  }

  func willAppear(_ context: PageContext) {
    changeVisibility(from: .hidden, to: .seen, "willAppear")
    ledger.seen.insert(number)
  }
  func didAppear(_ context: PageContext) {
    changeVisibility(from: .seen, to: .shown, "didAppear")
    ledger.shown.insert(number)
  }
  func willDisappear(_ context: PageContext) {
    changeVisibility(from: .shown, to: .seen, "willDisappear")
    ledger.shown.remove(number)
  }
  func didDisappear(_ context: PageContext) {
    changeVisibility(from: .seen, to: .hidden, "didDisappear")
    ledger.seen.remove(number)
  }

  private func changeVisibility(from old: Visibility, to new: Visibility, _ what: String) {
    ledger.check(state == old, "page \(number) receives \(what) while it is \(state)")
    state = new
  }
}
