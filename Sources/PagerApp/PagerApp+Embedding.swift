package import Documents
package import TabPagerCore

/// The program as a page of another program, which has tabs and keys of its own.
extension PagerApp {
  /// Creates the program for one document, without a tab bar. It opens nothing else, and leaves the keys for tabs and
  /// for the program to the program that shows it.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - presentation: The initial presentation of the document.
  ///   - context: The context of the page.
  package convenience init(
    showing source: DocumentSource, _ presentation: AppConfiguration.Documents,
    in context: PageContext
  ) {
    var configuration = AppConfiguration()
    configuration.tabs.sources = [source]
    configuration.tabs.pager.bar.position = .hidden
    configuration.tabs.pager.reducesMotion = context.reducesMotion
    configuration.documents = presentation
    configuration.documents.split = .none
    configuration.programs.isSecure = true
    configuration.input.bindings = KeyTable.keysOutsideDocuments.map {
      ($0, AppConfiguration.noAction)
    }
    self.init(configuration, context.capabilities) { [waker = context.waker] in waker?.wake() }
    if let background = context.background {
      _ = handleEvent(.background(background), at: context.now)
    }
    _ = handleEvent(.resize(context.size), at: context.now)
    begin()
  }

  /// Handles input for a page.
  ///
  /// - Returns: The response of the page, and the effects that the terminal must perform.
  package func handle(
    _ event: PageEvent, at now: Double
  ) -> (response: PageResponse, effects: [TerminalEffect]) {
    switch event {
    case .key(let key):
      return usesKey(key) ? (.consumed, handleEvent(.key(key), at: now)) : (.ignored, [])
    case .paste(let text):
      return input.hasLayers ? (.consumed, handleEvent(.paste(text), at: now)) : (.ignored, [])
    case .mouse(let event):
      // On the page itself, the program that shows it turns the gesture into a swipe, a scroll or a click.
      let isHere =
        input.hasLayers || status.pressed != nil || event.position.y >= pagerSize.height
      return isHere ? (.consumed, handleEvent(.mouse(event), at: now)) : (.ignored, [])
    case .scroll, .click, .dragBegan, .dragEnded:
      var response = PageResponse.ignored
      let effects = processEvent(at: now, isInput: true) {
        let reply = tabs.handle(event, pageContext(at: now))
        response = reply.response
        return reply.effects
      }
      return (response, effects)
    default: return (.ignored, [])
    }
  }

  /// Whether a key has an effect in the document or in an open layer.
  private func usesKey(_ key: Key) -> Bool {
    guard !input.hasLayers, input.pending.isEmpty, document?.handlesKeys != true else {
      return true
    }
    // Without anything to clear, Esc belongs to the program that shows the page, such as its overlay.
    if key.isCancel, document?.isHighlightingOrFiltering != true { return false }
    return keys.keyMap(forDiff: document?.showsChanges ?? false).match([key]) != .nothing
  }

  /// The keys of the document, for a help page.
  package var documentKeyHelp: [KeyHelp] {
    keys.keyMap(forDiff: document?.showsChanges ?? false).bindings
      .filter { !$0.keys.isEmpty && !$0.help.isEmpty }.map { KeyHelp($0.keys, $0.help) }
  }

  /// Ends the program's work, and stops reading the documents and the commands that write them.
  package func close() {
    end()
    for id in Array(documents.ids) { documents.close(id) }
  }
}

extension DocumentPage {
  /// Whether there are matches, a filter or a link that Esc clears.
  fileprivate var isHighlightingOrFiltering: Bool {
    search.pattern != nil || presentation.wanted?.filter != nil || pickedLink != nil
  }
}

extension KeyTable {
  /// The keys of actions on tabs, other files and the program. `H` still shows the help.
  fileprivate static var keysOutsideDocuments: [[Key]] {
    sections.flatMap(\.rows).filter { !$0.action.isForDocument }.flatMap(\.keys).map { [$0] }
      + [[Key(.function(1))]]
  }
}

extension Action {
  /// Whether the action concerns only the document that is shown.
  fileprivate var isForDocument: Bool {
    let others: [AppAction] = [
      .switchTab, .searchAll, .switchLevel, .toggleViewed, .toggleUnviewedOnly,
      .showChangesSinceViewed, .writeNote, .deleteNote, .toggleMouse, .interrupt, .suspend, .quit,
    ]
    return switch self {
    case .tab: false
    case .page: isSafe
    case .app(let action): isSafe && !others.contains(action)
    }
  }
}
