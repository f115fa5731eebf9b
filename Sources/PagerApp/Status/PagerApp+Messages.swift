import TabPagerCore

/// What the status line says until the next key.
extension PagerApp {
  func show(_ message: Message) {
    let advice = message.advice.compactMap { advice in
      keys.name(of: advice.action).map { "\($0) \(advice.text)" }
    }
    self.message = ([message.text] + advice).joined(separator: "; ")
  }

  /// The very first time, how to get help and how to leave; at a page of the library, how to get on, since
  /// arrows and digits are for the pages within it.
  func showWelcome() {
    let isInLibrary = tabs.selected?.content.isLibraryPage == true && tabs.count > 1
    let key = isInLibrary ? keys.name(of: .tab(.pager(.nextTab))) : nil
    let way = key.map { "\($0) leads to the next demo" }
    guard configuration.isFirstRun else {
      // What is wrong in the configuration is more important.
      if message == nil { message = way }
      return
    }
    let hints =
      configuration.bindings.isEmpty
      ? "F1 shows all keys, q leaves" : KeyBindings.hints(keys.map, between: ", ")
    message = "Welcome! " + [way, hints].compactMap { $0 }.joined(separator: ", ")
  }
}
