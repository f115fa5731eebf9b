import TabPagerCore

/// What the status line says until the next key.
extension PagerApp {
  /// Says something, and which keys lead on from there.
  ///
  /// - Parameters:
  ///   - sentence: what is the matter.
  ///   - advice: actions, and what their keys do; those without a key are left out.
  func tell(_ sentence: String, _ advice: (action: AppAction, text: String)...) {
    let keys = advice.compactMap { action, text in
      keyName(of: action).map { "\($0) \(text)" }
    }
    message = ([sentence] + keys).joined(separator: "; ")
  }

  /// The key of an action, or the keys one after another; nil where it has none.
  func keyName(of action: AppAction) -> String? {
    keyMap.bindings.first { $0.action == action && !$0.notations.isEmpty }?.notations.first
  }

  /// Says that there is no pattern yet to go on with.
  func tellOfNoSearch() {
    tell("nothing was searched for yet", (.search(.forward), "searches"))
  }

  /// The very first time, how to get help and how to leave; at a page of the library, how to get on, since
  /// arrows and digits are for the pages within it.
  func greet() {
    let isInLibrary = tabs.selected?.content.isLibraryPage == true && tabs.count > 1
    let key = isInLibrary ? keyName(of: .pager(.nextTab)) : nil
    let way = key.map { "\($0) leads to the next demo" }
    guard configuration.isFirstRun else {
      // What is wrong in the configuration is more important.
      if message == nil { message = way }
      return
    }
    let keys =
      configuration.bindings.isEmpty
      ? "F1 shows all keys, q leaves" : PagerApp.hints(keyMap, between: ", ")
    message = "Welcome! " + [way, keys].compactMap { $0 }.joined(separator: ", ")
  }
}
