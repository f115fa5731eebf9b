import Documents
import TabPagerCore

/// Reading that has paused because a program's output is far larger than its input.
extension PagerApp {
  /// The message in the status line; nil if nothing has paused.
  func pauseMessage(of page: (any AppPage)?, _ session: DocumentSession?) -> StatusMessage? {
    pausedOutputDescription(of: page, session).map { output in
      StatusMessage(
        text: "paused: \(output)", hints: [StatusHint(keys: [Key(.enter)], word: "continues")])
    }
  }

  /// Continues paused reading in the current tab; `nil` if nothing has paused.
  func continuePausedReading() -> [AppEffect]? {
    let session = selectedSession
    guard pausedOutputDescription(of: tabs.selectedPage, session) != nil else { return nil }
    var effects: [AppEffect] = []
    if let tab = tabs.selected, let session, session.isPaused {
      effects = showUpdates([tab.content.base ?? tab.id: session.continueReadingBeyondLimit()])
    }
    document?.continueDeriving()
    return effects
  }

  /// A description of the output so far.
  private func pausedOutputDescription(
    of page: (any AppPage)?, _ session: DocumentSession?
  ) -> String? {
    if let session, session.isPaused {
      return "output exceeds \(LongRunningWork.text(ofByteCount: session.byteCount))"
    }
    guard let page = page as? DocumentPage, page.presentation.isPaused else { return nil }
    let threshold = configuration.programs.outputLimit.pauseThreshold(
      inputSize: page.source.byteCount)
    return "helper output exceeds \(LongRunningWork.text(ofByteCount: threshold))"
  }
}
