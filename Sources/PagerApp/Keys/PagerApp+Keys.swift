import Documents
import TabPagerCore

extension PagerApp {
  /// Takes a key that means what the key map says, perhaps with a number and keys before it.
  func press(_ key: Key, at now: Double) -> [Effect] {
    if !pending.isEmpty, key.code == .escape || key == Key(.character("c"), .control) {
      pending = PendingKeys()
      return []
    }
    if configuration.keys.takesCounts, pending.take(key) { return [] }
    let (keys, count) = (pending.keys + [key], pending.count)
    switch keyMap.match(keys) {
    case .beginning:
      pending.keys = keys
      return []
    case .action(let action):
      pending = PendingKeys()
      return perform(action, count: count, at: now)
    case .nothing:
      pending = PendingKeys()
      guard keys.count > 1, let first = keyMap.action(for: keys[0]) else { return [] }
      // The first of them means something alone, and the others are for what comes of that.
      var effects = perform(first, count: count, at: now)
      for key in keys.dropFirst() { effects += handle(key, at: now) }
      return effects
    }
  }

  /// Does what keys ask for, as often as the number says that was typed before, or at its line.
  func perform(_ action: AppAction, count: Int?, at now: Double) -> [Effect] {
    if action == .goToPercent {
      guard let count else { return perform(.scroll(.top), at: now) }
      document?.goTo(percent: count)
      return []
    }
    guard let count else { return perform(action, at: now) }
    switch action {
    case .scroll(.top), .scroll(.bottom):
      guard let document else { return perform(action, at: now) }
      document.goTo(line: count - 1)
    case .scroll(.lines(let lines)): return perform(.scroll(.lines(lines * count)), at: now)
    case .choose: return perform(.scroll(.lines(count)), at: now)
    case .scroll(.halfPages(let pages)): return perform(.scroll(.lines(pages * count)), at: now)
    case .scroll(.pages(let pages)):
      let isLines = configuration.keys == .less
      return perform(.scroll(isLines ? .lines(pages * count) : .pages(pages * count)), at: now)
    case .scroll(.sideways(let steps)):
      return perform(.scroll(.sideways(steps * min(count, 1000))), at: now)
    case .searchAgain(let turn): searchAgain(turn, steps: count)
    case .pager(.nextTab) where configuration.keys == .vim:
      return perform(.pager(.select(count - 1)), at: now)
    case .pager(.next), .pager(.previous), .pager(.nextTab), .pager(.previousTab), .nextLink:
      var effects: [Effect] = []
      for _ in 0..<min(count, max(1, tabs.count)) { effects += perform(action, at: now) }
      return effects
    default: return perform(action, at: now)
    }
    return []
  }

  /// Tells what is shown: its path or name, its lines and bytes.
  func tell() {
    guard let document, let tab = tabs.selected else { return message = tabs.selected?.name }
    let (lines, bytes) = (document.source.lineCount, document.source.byteCount)
    let more = document.source.state == .loading || !document.source.isCounted ? "+" : ""
    let unit = lines == 1 && more.isEmpty ? "line" : "lines"
    message = "\(tab.content.path ?? longName(of: tab)): \(lines)\(more) \(unit), \(bytes) bytes"
  }
}
