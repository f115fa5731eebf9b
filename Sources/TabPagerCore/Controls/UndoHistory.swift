/// The states of a text before the changes that can be undone, and those that can be repeated.
struct UndoHistory<State: Hashable & Sendable>: Hashable, Sendable {
  private var former: [State] = []
  private var undone: [State] = []

  /// The maximum number of changes that can be undone.
  private static var limit: Int { 200 }

  /// Remembers the state before a change.
  ///
  /// - Parameter mergesWithPrevious: Whether the change is undone together with the one before it.
  mutating func record(_ state: State, mergesWithPrevious: Bool) {
    undone = []
    guard !mergesWithPrevious else { return }
    former.append(state)
    if former.count > Self.limit { former.removeFirst() }
  }

  /// Returns the state before the last change; `nil` if there is none.
  ///
  /// - Parameter state: The current state, which ``redo(from:)`` returns.
  mutating func undo(from state: State) -> State? {
    guard let last = former.popLast() else { return nil }
    undone.append(state)
    return last
  }

  /// Returns the state after the change that was undone last; `nil` if there is none.
  mutating func redo(from state: State) -> State? {
    guard let next = undone.popLast() else { return nil }
    former.append(state)
    return next
  }
}
