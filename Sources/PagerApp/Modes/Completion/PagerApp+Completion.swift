import BackgroundThread
import Documents
import TabPagerCore

/// Names of files, completed as in a shell. Folders are read in the background: one may be large, or
/// on a disk that sleeps.
extension PagerApp {
  /// Takes a key at the question for a file; nil where that is none of completion.
  func complete(_ prompt: inout Prompt, _ key: Key) -> Bool {
    if prompt.completing != nil {
      // Typed ahead: it is for the name that comes.
      prompt.completing?.held.append(key)
      return true
    }
    switch (key.code, key.modifiers) {
    case (.tab, []) where prompt.completion?.isChoice == true, (.down, []):
      choose(&prompt, next: true)
    case (.tab, .shift), (.up, []): choose(&prompt, next: false)
    case (.tab, []): beginCompletion(&prompt)
    case (.right, []), (.character("/"), []):
      // Of a folder that was chosen, what is in it comes next.
      guard prompt.completion?.choice != nil, prompt.editor.string.hasSuffix("/") else {
        prompt.completion = nil
        return false
      }
      beginCompletion(&prompt)
    default:
      prompt.completion = nil
      prompt.complaint = nil
      return false
    }
    return true
  }

  private func choose(_ prompt: inout Prompt, next isForward: Bool) {
    guard prompt.completion?.isChoice == true else { return }
    prompt.completion?.choose(next: isForward)
    if let text = prompt.completion?.text { prompt.editor.replace(with: text) }
  }

  private func beginCompletion(_ prompt: inout Prompt) {
    prompt.completion = nil
    prompt.complaint = nil
    let (job, stop, typed) = (JobID(), StopFlag(), prompt.editor.string)
    let (folder, name) = PathCompletion.parts(of: typed)
    let path = PathCompletion.expanded(folder, home: configuration.home)
    prompt.completing = Prompt.Completing(job: job, stop: stop)
    let isRunning = BackgroundThread.run { [post = documents.post] in
      let names = FolderNames.names(in: path, beginningWith: name) { stop.isSet }
      post(.names(job, names))
    }
    if !isRunning { prompt.completing = nil }
  }

  /// Takes the names that were found, and then the keys that were typed meanwhile.
  func receive(_ names: [PathName]?, of job: JobID) -> [AppEffect] {
    guard case .prompt(var prompt) = mode, let completing = prompt.completing, completing.job == job
    else {
      return []
    }
    prompt.completing = nil
    let completion = PathCompletion(of: prompt.editor.string, among: names ?? [])
    prompt.editor.replace(with: completion.text)
    if completion.isChoice { prompt.completion = completion }
    if names == nil {
      prompt.complaint = "that folder cannot be read"
    } else if completion.names.isEmpty {
      prompt.complaint = "no name begins so"
    }
    mode = .prompt(prompt)
    return completing.held.map { .press($0) }
  }
}
