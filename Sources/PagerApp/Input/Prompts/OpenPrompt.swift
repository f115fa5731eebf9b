/// Opens a file or a folder in a new tab.
struct OpenPrompt: Prompt {
  var label: String { "open: " }
  var completesPaths: Bool { true }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    text.isEmpty ? [] : [.openFile(PathCompletion.expanded(text, home: state.home))]
  }
}
