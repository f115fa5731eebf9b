import Documents
import TabPagerCore

/// Completes the path in a prompt, as a shell does.
///
/// A folder may be large, or on a disk that sleeps, so it is read in the background. Any key typed
/// meanwhile cancels the request.
struct PathCompleter {
  /// Whether blanks before the path are removed, because they separate it from a command such as `:e`.
  private let removesLeadingBlanks: Bool
  /// The names to choose from; `nil` while no list is shown.
  private(set) var completion: PathCompletion?
  /// Why nothing can be completed; `nil` if there is no problem.
  private var problem: String?
  /// The pending request for the names of a folder; `nil` if there is none.
  private var request: PathCandidateRequest?

  init(removesLeadingBlanks: Bool) { self.removesLeadingBlanks = removesLeadingBlanks }

  /// The note beside the text of the prompt; `nil` for none.
  var note: String? {
    if request != nil { return "reading the folder…" }
    return problem ?? completion.map { PathCompletionMenu(completion: $0).summary }
  }

  /// Discards the list and any request.
  mutating func cancel() {
    request?.stop.cancel()
    (completion, problem, request) = (nil, nil, nil)
  }

  /// Handles a key that may complete the path or choose a name.
  ///
  /// - Returns: the effects; `nil` if the key is for the field.
  mutating func handle(
    _ key: Key, _ field: inout TextField, home: String?
  ) -> [AppEffect]? {
    switch (key.code, key.modifiers) {
    case (.tab, []) where completion?.isChoice == true, (.down, []):
      chooseAdjacentName(&field, isForward: true)
    case (.tab, .shift), (.up, []): chooseAdjacentName(&field, isForward: false)
    case (.tab, []):
      if removesLeadingBlanks, field.text.hasPrefix(" ") {
        field.text = String(field.text.drop { $0 == " " })
      }
      return beginCompletion(field.text, home)
    case (.right, []) where hasChosenFolder(in: field),
      (.character("/"), []) where hasChosenFolder(in: field):
      // Continue with the contents of the chosen folder.
      return beginCompletion(field.text, home)
    default:
      cancel()
      return nil
    }
    return []
  }

  private func hasChosenFolder(in field: TextField) -> Bool {
    completion?.choice != nil && field.text.hasSuffix("/")
  }

  private mutating func chooseAdjacentName(_ field: inout TextField, isForward: Bool) {
    guard completion?.isChoice == true else { return }
    completion?.chooseAdjacentName(isForward: isForward)
    if let text = completion?.text { field.text = text }
  }

  private mutating func beginCompletion(_ text: String, _ home: String?) -> [AppEffect] {
    cancel()
    let (folder, name) = PathCompletion.folderAndName(of: text)
    let request = PathCandidateRequest(
      path: PathCompletion.expandingTilde(in: folder, home: home), prefix: name)
    self.request = request
    return [.readFolder(request)]
  }

  /// Completes the text with the names of a folder.
  ///
  /// - Parameter names: the names; `nil` if the folder cannot be read.
  /// - Returns: whether they were requested.
  mutating func receiveNames(
    _ names: [PathCandidate]?, fromJob job: JobID, completing field: inout TextField
  ) -> Bool {
    guard let request, request.job == job else { return false }
    self.request = nil
    let completion = PathCompletion(of: field.text, among: names ?? [])
    field.text = completion.text
    if completion.isChoice { self.completion = completion }
    if names == nil {
      problem = "cannot read the folder"
    } else if completion.names.isEmpty {
      problem = "no matching files"
    }
    return true
  }
}

/// A request for the names in a folder that begin with a prefix.
struct PathCandidateRequest: Equatable, Sendable {
  let job = JobID()
  let stop = StopFlag()
  let path: String
  let prefix: String

  /// Reads the folder; `nil` if that fails.
  func readNames() -> [PathCandidate]? {
    PathCandidateFinder.names(in: path, beginningWith: prefix) { stop.isSet }
  }

  static func == (left: Self, right: Self) -> Bool { left.job == right.job }
}
