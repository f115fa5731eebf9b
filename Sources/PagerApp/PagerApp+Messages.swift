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
      keyMap.key(for: action).map { "\($0) \(text)" }
    }
    message = ([sentence] + keys).joined(separator: "; ")
  }

  /// Says that there is no pattern yet to go on with.
  func tellOfNoSearch() {
    tell("nothing was searched for yet", (.search(.forward), "searches"))
  }

  /// The very first time, how to get help and how to leave.
  func greet() {
    guard configuration.isFirstRun else { return }
    message =
      configuration.bindings.isEmpty
      ? "Welcome! F1 shows all keys, q leaves" : "Welcome! " + hints.replacing("  ", with: ", ")
  }
}
