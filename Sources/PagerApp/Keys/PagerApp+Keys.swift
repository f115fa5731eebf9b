import TabPagerCore

extension PagerApp {
  /// Takes a key that means what the key map says, perhaps with a number and keys before it.
  func press(_ key: Key) -> [AppEffect] {
    if !pending.isEmpty, key.code == .escape || key == Key(.character("c"), .control) {
      pending = PendingKeys()
      return []
    }
    if configuration.keys.takesCounts, pending.take(key) { return [] }
    let (typed, count) = (pending.keys + [key], pending.count)
    switch keys.map.match(typed) {
    case .beginning:
      pending.keys = typed
      return []
    case .action(let action):
      pending = PendingKeys()
      return perform(action, typedCount: count)
    case .nothing:
      pending = PendingKeys()
      guard typed.count > 1, let first = keys.map.action(for: typed[0]) else { return [] }
      // The first of them means something alone, and the others are for what comes of that.
      return perform(first, typedCount: count) + typed.dropFirst().map { .press($0) }
    }
  }

  private func perform(_ action: Action, typedCount: Int?) -> [AppEffect] {
    let (action, count) = configuration.keys.meaning(of: action, count: typedCount)
    return perform(action, count: count)
  }
}
