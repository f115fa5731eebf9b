extension Page {
  /// Returns the page with a title for the terminal's window.
  ///
  /// - Parameter title: The title, which is read in each frame.
  public func windowTitle(_ title: @autoclosure @escaping () -> String) -> some Page {
    WindowTitleModifier(content: self, title: title)
  }

  /// Returns the page with an action that is performed when the user asks to quit.
  ///
  /// To ask a question first, show it and return ``PageResponse/consumed``. After the answer, call
  /// ``ProgramHandle/quit()``:
  ///
  /// ```swift
  /// final class Draft {
  ///   var isSaved = false
  ///   var question: String?
  /// }
  /// let draft = Draft()
  ///
  /// let page = TextPage("A draft.")
  ///   .dialog("Quit", item: Binding(draft, \.question)) { _ in
  ///     Button("Quit", key: "y") { $0.program.quit() }
  ///     Button("Cancel", key: "n")
  ///   } message: { question in
  ///     question
  ///   }
  ///   .onQuitRequest { _ in
  ///     guard !draft.isSaved else { return .ignored }
  ///     draft.question = "Quit without saving?"
  ///     return .consumed
  ///   }
  /// ```
  ///
  /// - Parameter perform: The action. If it returns ``PageResponse/ignored``, the page without this modifier receives the
  ///   request. If the page ignores it too, the program ends. When the user presses Ctrl-C twice in a row, the program ends in any case.
  public func onQuitRequest(perform: @escaping (PageContext) -> PageResponse) -> some Page {
    QuitRequestModifier(content: self, perform: perform)
  }
}

private struct WindowTitleModifier<Content: Page>: PageModifier {
  var content: Content
  let title: () -> String

  var drawnState: AnyHashable? {
    content.drawnState.map { [$0, AnyHashable(title())] as [AnyHashable] }
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    renderContent(into: &canvas, context)
    canvas.windowTitle = title()
  }
}

private struct QuitRequestModifier<Content: Page>: PageModifier {
  var content: Content
  let perform: (PageContext) -> PageResponse

  var drawnState: AnyHashable? { content.drawnState }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    if event == .quitRequested {
      let response = perform(context)
      if response != .ignored { return response }
    }
    return sendToContent(event, context)
  }
}
