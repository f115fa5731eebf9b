import BackgroundThread
import Documents
import TabPagerCore

/// Copying to the clipboard.
extension PagerApp {
  /// Copies text through the terminal or a program, whichever reaches the clipboard.
  ///
  /// - Parameter name: The name of the text in messages.
  func copyToClipboard(_ text: String, name: String) -> [AppEffect] {
    let clipboard = configuration.programs.clipboard
    guard clipboard.terminal != .copies else { return copyByTerminal(text, name: name) }
    guard let permission = configuration.programs.permission,
      let program = clipboard.programs.first(where: { HelperProgram.path(ofProgram: $0[0]) != nil })
    else { return copyByTerminal(text, name: name) }
    let invocation = permission.invocation(
      of: program[0], program.dropFirst().map { .text($0) })
    let isRunning = BackgroundThread.run { [post = documents.post] in
      let isCopied = HelperProgram(invocation, timeout: 5).runWithInput(Array(text.utf8))
      post(.copied(text, name: name, by: isCopied ? program[0] : nil))
    }
    return isRunning ? [] : copyByTerminal(text, name: name)
  }

  /// Returns a message that a program has copied text. If no program has, copies the text through
  /// the terminal.
  func reportCopyOrUseTerminal(
    of text: String, name: String, copiedBy program: String?
  ) -> [AppEffect] {
    program.map { [.message("copied \(name) with \($0)")] } ?? copyByTerminal(text, name: name)
  }

  private func copyByTerminal(_ text: String, name: String) -> [AppEffect] {
    switch configuration.programs.clipboard.terminal {
    case .copies: [.message("copied \(name)"), .terminal(.copy(text))]
    case .mayCopy:
      [.message("sent \(name) to the terminal, which may not copy it"), .terminal(.copy(text))]
    case .ignores:
      [.message("not copied: this terminal cannot; install wl-copy, xclip or xsel")]
    }
  }
}
