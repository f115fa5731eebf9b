/// From keys to actions, made of a table from which the help is made as well.
public struct KeyMap<Action: Sendable>: Sendable {
  /// The table.
  public private(set) var bindings: [KeyBinding<Action>]
  /// The keys with their rows. They are as few as a help can tell, and side by side in memory they
  /// are sought faster than hashed.
  private var places: [(key: Key, row: Int)] = []

  /// Makes a map of a table. Of rows with the same key the last one counts.
  public init(_ bindings: [KeyBinding<Action>]) {
    self.bindings = bindings
    notePlaces()
  }

  private mutating func notePlaces() {
    places = bindings.indices.flatMap { row in bindings[row].keys.map { ($0, row) } }
  }

  /// What a key asks for.
  public func action(for key: Key) -> Action? {
    places.last { $0.key == key }.map { bindings[$0.row].action }
  }

  /// Gives a key to the action of a name, and takes it from whichever had it.
  ///
  /// - Returns: whether there is an action of that name.
  public mutating func bind(_ key: Key, toActionNamed name: String) -> Bool {
    guard let row = bindings.firstIndex(where: { $0.name == name }) else { return false }
    for index in bindings.indices { bindings[index].keys.removeAll { $0 == key } }
    bindings[row].keys.append(key)
    notePlaces()
    return true
  }
}

extension KeyMap where Action: Equatable {
  /// The first key of an action, for hints.
  @inlinable public func key(for action: Action) -> Key? {
    bindings.first { $0.action == action && !$0.keys.isEmpty }?.keys.first
  }
}
