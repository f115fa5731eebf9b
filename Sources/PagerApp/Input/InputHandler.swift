import Documents
import PagerViews
import TabPagerCore

/// Turns input into effects. Open layers receive each event first, then the key map.
struct InputHandler {
  let preset: KeyPreset
  let keys: KeyBindings
  var state: SharedLayerState
  var repeatedClicks = RepeatedClickFilter()
  /// The keys typed so far if a command needs several keys.
  private(set) var pending = PendingKeys()
  /// The open layers, the front one last.
  private var layers: [any InputLayer] = []

  init(_ configuration: AppConfiguration.Input) {
    preset = configuration.preset
    keys = KeyBindings(preset, own: configuration.bindings)
    state = SharedLayerState(
      history: PromptHistory(path: configuration.historyPath), caseRule: configuration.caseRule,
      home: configuration.home)
  }

  // MARK: Layers

  var hasLayers: Bool { !layers.isEmpty }

  mutating func openLayer(_ layer: some InputLayer) { layers.append(layer) }

  mutating func openPrompt(_ prompt: some Prompt) { openLayer(PromptLayer(prompt)) }

  /// Offers an event to the layers, the front one first.
  ///
  /// - Returns: the effects of the layer that consumed it; `nil` if none did.
  mutating func offerToLayers(_ event: LayerEvent) -> [AppEffect]? {
    for index in layers.indices.reversed() {
      switch layers[index].handle(event, &state) {
      case .ignored: continue
      case .stay(let effects): return effects
      case .close(let effects):
        layers.remove(at: index)
        return effects
      case .closeIgnoring: layers.remove(at: index)
      }
    }
    return nil
  }

  var coversStatusLine: Bool { layers.contains(where: \.coversStatusLine) }

  /// Whether an open layer leaves no keys to the page.
  var hidesPageHints: Bool { layers.contains(where: \.hidesPageHints) }
  /// The place of the note that is being written; `nil` if there is none.
  var notePlace: ReviewNotePlace? { layers.lazy.compactMap(\.notePlace).first }

  /// The note that is being written, with its text when the editor was opened; `nil` if there is none.
  var editedNote: NoteRecord? { layers.lazy.compactMap { ($0 as? NoteEditor)?.record }.last }

  /// The keys typed so far as text for the status line; `nil` if no command is incomplete.
  var statusText: String? {
    pending.isEmpty ? layers.last?.statusText : pending.text
  }

  /// The tab whose page is shown behind the front layer; `nil` for the selected one.
  var previewedTab: PageID? { layers.last?.previewedTab }

  func render(into frame: inout Frame, _ context: LayerContext) {
    for layer in layers { layer.render(into: &frame, context) }
  }

  // MARK: The key map

  /// Discards the keys of an incomplete command.
  mutating func cancelPendingKeys() { pending = PendingKeys() }

  /// Looks a key up in the key map, with the count and the keys typed before it.
  ///
  /// - Parameter showsChanges: Whether the selected page shows the changes of a diff.
  mutating func lookUpInKeyMap(_ key: Key, inDiff showsChanges: Bool = false) -> [AppEffect] {
    if !pending.isEmpty, key.isCancel {
      cancelPendingKeys()
      return []
    }
    if preset == .less, pending.count != nil, key == Key(.character("u"), .control) {
      // As in `less`, Ctrl-U erases a number.
      pending = PendingKeys()
      return []
    }
    if preset == .less, pending.appendDecimal(key) { return [] }
    if preset.acceptsCounts, pending.appendDigit(key) { return [] }
    let (typed, count, percent) = (pending.keys + [key], pending.count, pending.decimalCount)
    let map = keys.keyMap(forDiff: showsChanges)
    switch map.match(typed) {
    case .beginning:
      pending.keys = typed
      return []
    case .action(let action):
      pending = PendingKeys()
      if let percent, action == .page(.goToPercent) {
        return [.perform(.page(.goToShare(percent)))]
      }
      return [effect(of: action, count: count)]
    case .nothing:
      pending = PendingKeys()
      guard typed.count > 1, let first = map.action(for: typed[0]) else { return [] }
      // The first key has its own meaning. The other keys are input for whatever it opens, such as
      // a prompt.
      return [effect(of: first, count: count)] + typed.dropFirst().map { .press($0) }
    }
  }

  private func effect(of action: Action, count: Int?) -> AppEffect {
    let (action, count) = preset.adapting(action, toCount: count)
    return .perform(action, count: count)
  }
}

extension Key {
  /// Whether the key leaves a prompt or a list: Esc or Ctrl-C.
  var isCancel: Bool { code == .escape || self == Key(.character("c"), .control) }
}
