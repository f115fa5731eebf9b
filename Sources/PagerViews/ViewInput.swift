package import Documents
package import TabPagerCore

/// What a view derives its text from.
package struct ViewInput: Sendable {
  /// The document.
  package var content: any Content
  /// The bytes of the document that are there now.
  package var byteCount: Int
  /// The path of the file, or the name; `nil` if the document has none.
  package var path: String?
  /// The cells of the page.
  package var size: Size
  package var environment: ViewEnvironment
  /// The records to show, for a view that filters its own; `nil` for all.
  package var filter: Pattern?
  /// Stops the work.
  package var stop = StopFlag()
  /// Called if the output of a program exceeds its limit.
  package var pause: @Sendable () -> Void = {}

  package init(
    content: any Content, byteCount: Int, path: String?, size: Size, environment: ViewEnvironment
  ) {
    (self.content, self.byteCount, self.path) = (content, byteCount, path)
    (self.size, self.environment) = (size, environment)
  }

  /// All bytes of the document.
  package var bytes: [UInt8] { content.bytes(in: 0..<byteCount) }

  func isStopped() -> Bool { stop.isSet }
}

/// The text that a view has derived, and the view with what it wants to keep for the next time.
package struct DerivedView: Sendable {
  package var view: any ContentView
  package var text: any DerivedText

  package init(view: any ContentView, text: any DerivedText) {
    (self.view, self.text) = (view, text)
  }
}

/// Why a view has derived no text.
package enum ViewFailure: Error, Hashable {
  /// It was stopped.
  case stopped
  /// The document cannot be shown so, for this reason.
  case unsuitable(String)

  /// The reason that a document has more bytes than a view can show.
  package static func text(ofMaximum maximum: Int) -> String { "larger than \(maximum >> 20) MiB" }
}
