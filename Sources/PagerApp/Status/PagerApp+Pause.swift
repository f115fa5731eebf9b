import Documents
import TabPagerCore

/// Reading that has paused, since a program's output is far larger than its input.
extension PagerApp {
  /// What the status line says of it; nil while nothing has paused in the current tab.
  var pauseText: String? {
    guard let output = pausedOutput else { return nil }
    return "paused: \(output) · Enter continues"
  }

  /// Continues what has paused in the current tab; `nil` if nothing has.
  func proceed() -> [AppEffect]? {
    guard pausedOutput != nil else { return nil }
    var effects: [AppEffect] = []
    if let tab = tabs.selected, let session = pausedSession {
      effects = observe([tab.content.base ?? tab.id: session.proceed()])
    }
    document?.continueDeriving()
    return effects
  }

  /// What is known of the output.
  private var pausedOutput: String? {
    if let session = pausedSession {
      return "output exceeds \(LongWork.text(ofBytes: session.byteCount))"
    }
    guard let document, document.presentation.isPaused else { return nil }
    let threshold = configuration.programs.outputLimit.threshold(
      inputSize: document.source.byteCount)
    return "helper output exceeds \(LongWork.text(ofBytes: threshold))"
  }

  /// The session of the current tab, where its reading has paused.
  private var pausedSession: DocumentSession? {
    guard let tab = tabs.selected, let session = documents[tab.content.base ?? tab.id],
      session.isPaused
    else { return nil }
    return session
  }
}
