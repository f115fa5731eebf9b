import TabPagerCore

/// Decodes the document of a tab with another encoding.
struct EncodingPrompt: Prompt {
  /// The tab. A click may select another one meanwhile.
  let tab: PageID

  var label: String { "encoding: " }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    [.decode(as: text, in: tab)]
  }
}
