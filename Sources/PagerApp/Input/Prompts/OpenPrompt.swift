import TabPagerCore

/// Opens a file or a folder in a new tab; with the keys of `less`, each file of a list.
struct OpenPrompt: Prompt {
  /// Whether blanks separate names, and `*`, `?` and `[` stand for several files.
  var readsList = false
  /// The paths for which whole names in a list stand.
  var shorthands: [String: String] = [:]

  var label: String { "open: " }
  var completesPaths: Bool { true }
  var removesLeadingBlanks: Bool { readsList }

  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect] {
    let paths = (readsList ? FileNameListParser.names(in: text) : text.isEmpty ? [] : [text])
      .flatMap { name in
        // A path is neither expanded nor a pattern.
        if let path = shorthands[name] { return [path] }
        let path = PathCompletion.expandingTilde(in: name, home: state.home)
        return readsList ? FileNameListParser.paths(matching: path) : [path]
      }
    // The first file is shown.
    let back: [AppEffect] =
      paths.count > 1 ? [.perform(.tab(.pager(.previousTab)), count: paths.count - 1)] : []
    return paths.map { .openFile($0) } + back
  }
}
