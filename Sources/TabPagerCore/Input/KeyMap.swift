/// From keys to actions, made of a table from which the help is made as well.
package struct KeyMap<Action: Sendable>: Sendable {
  /// The table.
  package private(set) var bindings: [KeyBinding<Action>]
  /// The keys with their rows. They are as few as a help can tell, and side by side in memory they
  /// are sought faster than hashed.
  @usableFromInline var places: [(key: Key, row: Int)] = []
  /// Likewise of keys one after another.
  @usableFromInline var sequences: [(keys: [Key], row: Int)] = []

  /// Makes a map of a table. Of rows with the same key the last one counts.
  package init(_ bindings: [KeyBinding<Action>]) {
    self.bindings = bindings
    notePlaces()
  }

  private mutating func notePlaces() {
    places = bindings.indices.flatMap { row in bindings[row].keys.map { ($0, row) } }
    sequences = bindings.indices.flatMap { row in bindings[row].sequences.map { ($0, row) } }
  }

  /// What a key asks for.
  @inlinable package func action(for key: Key) -> Action? {
    guard let place = places.last(where: { $0.key == key }) else { return nil }
    return bindings[place.row].action
  }

  /// What keys one after another ask for; of one alone, what it asks for where nothing begins with
  /// it.
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

  /// Gives a key to the action of a name, and takes it from whichever had it.
  ///
  /// - Returns: whether there is an action of that name.
  package mutating func bind(_ key: Key, toActionNamed name: String) -> Bool {
    bind([key], toActionNamed: name)
  }

  /// Gives keys one after another to the action of a name, and takes them from whichever had them.
  ///
  /// - Returns: whether there is an action of that name.
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
    notePlaces()
    return true
  }

  /// Takes keys from whichever action has them.
  package mutating func unbind(_ keys: [Key]) {
    for index in bindings.indices {
      if keys.count == 1 { bindings[index].keys.removeAll { $0 == keys[0] } }
      bindings[index].sequences.removeAll { $0 == keys }
    }
    notePlaces()
  }
}

/// What keys one after another ask for.
package enum KeyMatch<Action: Sendable>: Sendable {
  /// Nothing.
  case nothing
  /// More keys may come: others begin with them.
  case beginning
  /// This.
  case action(Action)
}

extension KeyMatch: Equatable where Action: Equatable {}

extension KeyMap where Action: Equatable {
  /// The first key of an action, for hints.
  @inlinable package func key(for action: Action) -> Key? {
    bindings.first { $0.action == action && !$0.keys.isEmpty }?.keys.first
  }
}
