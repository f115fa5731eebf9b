extension Page {
  /// Returns the page with an action for keys that it does not handle itself.
  ///
  /// ```swift
  /// final class Model { var isSorted = false }
  /// let model = Model()
  ///
  /// let page = TextPage("Press s to sort.")
  ///   .onKey("s", help: "sort") { _ in model.isSorted = true }
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - help: What the keys do, in a few words, for a help page. Keys without a help text are not listed.
  ///   - perform: The action. It receives the context of the page.
  public func onKey(
    _ keys: Key..., help: String = "", perform: @escaping (PageContext) -> Void
  ) -> some Page {
    OnKeyModifier(content: self, keys: keys, help: help, perform: perform)
  }
}

private struct OnKeyModifier<Content: Page>: PageModifier {
  var content: Content
  let keys: [Key]
  let help: String
  let perform: (PageContext) -> Void

  var drawnState: AnyHashable? { content.drawnState }
  var keyHelp: [KeyHelp] { content.keyHelp + (help.isEmpty ? [] : [KeyHelp(keys, help)]) }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let response = sendToContent(event, context)
    guard response == .ignored, case .key(let key) = event, keys.contains(key) else {
      return response
    }
    perform(context)
    return .consumed
  }
}
