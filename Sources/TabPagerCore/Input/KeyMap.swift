/// Maps keys to actions. It is created from a table that the help page uses too.
package struct KeyMap<Action: Sendable>: Sendable {
  /// The rows of the table.
  package private(set) var bindings: [KeyBinding<Action>]
  /// The keys with the index of their row. There are so few keys that a linear search is faster
  /// than hashing.
  @usableFromInline var places: [(key: Key, row: Int)] = []
  /// The key sequences with the index of their row.
  @usableFromInline var sequences: [(keys: [Key], row: Int)] = []

  /// Creates a map from a table. If several rows have the same key, the last one wins.
  package init(_ bindings: [KeyBinding<Action>]) {
    self.bindings = bindings
    indexBindings()
  }

  private mutating func indexBindings() {
    places.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    for row in bindings.indices {
      for key in bindings[row].keys { places.append((key, row)) }
      for keys in bindings[row].sequences { sequences.append((keys, row)) }
    }
  }

  /// Returns the action of a single key, or `nil` if it has none.
  @inlinable package func action(for key: Key) -> Action? {
    guard let place = places.last(where: { $0.key == key }) else { return nil }
    return bindings[place.row].action
  }

  /// Looks up the keys typed so far. A single key matches its action only if no sequence starts
  /// with it.
  @inlinable package func match(_ keys: [Key]) -> KeyMatch<Action> {
    if let found = sequences.last(where: { $0.keys == keys }) {
      return .action(bindings[found.row].action)
    }
    if sequences.contains(where: { $0.keys.count > keys.count && $0.keys.starts(with: keys) }) {
      return .beginning
    }
    guard keys.count == 1, let action = action(for: keys[0]) else { return .nothing }
    return .action(action)
  }

  /// Binds a key to an action, and removes it from any other action.
  ///
  /// - Returns: Whether there is an action of that name.
  package mutating func bind(_ key: Key, toActionNamed name: String) -> Bool {
    bind([key], toActionNamed: name)
  }

  /// Binds a key sequence to an action, and removes it from any other action.
  ///
  /// - Returns: Whether there is an action of that name.
  package mutating func bind(_ keys: [Key], toActionNamed name: String) -> Bool {
    guard let row = bindings.firstIndex(where: { $0.name == name }), !keys.isEmpty else {
      return false
    }
    unbind(keys)
    if keys.count == 1 {
      bindings[row].keys.append(keys[0])
    } else {
      bindings[row].sequences.append(keys)
    }
    indexBindings()
    return true
  }

  /// Removes a key or a key sequence from its action.
  package mutating func unbind(_ keys: [Key]) {
    for index in bindings.indices {
      if keys.count == 1 { bindings[index].keys.removeAll { $0 == keys[0] } }
      bindings[index].sequences.removeAll { $0 == keys }
    }
    indexBindings()
  }
}

/// The result of looking up the keys typed so far.
package enum KeyMatch<Action: Sendable>: Sendable {
  /// The keys have no action.
  case nothing
  /// The keys are the start of a longer sequence.
  case beginning
  /// The keys have this action.
  case action(Action)
}

extension KeyMatch: Equatable where Action: Equatable {}

extension KeyMap where Action: Equatable {
  /// Returns the first key of an action, for hints, or `nil` if it has none.
  @inlinable package func key(for action: Action) -> Key? {
    bindings.first { $0.action == action && !$0.keys.isEmpty }?.keys.first
  }
}
