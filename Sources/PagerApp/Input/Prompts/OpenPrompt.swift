import TabPagerCore

/// Opens a file or a folder in a new tab; with the keys of `less`, each file of a list.
struct OpenPrompt: Prompt {
  /// Whether blanks separate names, and `*`, `?` and `[` stand for several files.
  var readsList = false

  var label: String { "open: " }
  var completesPaths: Bool { true }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    let paths = (readsList ? FileNameList.names(in: text) : text.isEmpty ? [] : [text])
      .map { PathCompletion.expanded($0, home: state.home) }
      .flatMap { readsList ? FileNameList.paths(matching: $0) : [$0] }
    // The first file is shown.
    let back: [AppEffect] =
      paths.count > 1 ? [.perform(.tab(.pager(.previousTab)), count: paths.count - 1)] : []
    return paths.map { .openFile($0) } + back
  }
}
