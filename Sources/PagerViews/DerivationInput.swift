package import Documents
package import TabPagerCore

/// The input from which a view derives text.
package struct DerivationInput: Sendable {
  /// The document.
  package var content: any Content
  /// The number of bytes of the document read so far.
  package var byteCount: Int
  /// The number of bytes of the whole document, if the text of only its beginning is derived;
  /// otherwise 0.
  package var wholeByteCount = 0
  /// The files or commits of a diff that the user has viewed.
  package var viewed = ViewedOffsets()
  /// The notes about the lines of a diff.
  package var notes: [ReviewNote] = []
  /// What is known of the files of a diff, by their paths.
  package var fileDetails: [[UInt8]: RepositoryFileDetails] = [:]
  /// The blocks that the whole diff moves between files.
  package var moves = DiffMoves.none
  /// The numbers of lines below the last changes of the files of a diff.
  package var trailingLines = LineCountsBelowLastHunks()
  /// The path of the file, or the name; `nil` if the document has none.
  package var path: String?
  /// The cells for text: those of the page without its gutter and margins.
  package var size: Size
  package var environment: ViewEnvironment
  /// Whether the lines of a diff are shown side by side.
  package let showsSides: Bool
  /// The pattern that records must match, for a view that filters records itself; `nil` for all
  /// records.
  package var filter: Pattern?
  /// A flag that stops the work.
  package var stop = StopFlag()
  /// Called if the output of a program exceeds its limit.
  package var pause: @Sendable () -> Void = {}

  /// - Parameter pageWidth: The columns of the page with its gutter and margins; `nil` for those of `size`. They determine
  ///   the automatic layout of a diff, which therefore is the same in all tabs.
  package init(
    content: any Content, byteCount: Int, path: String?, size: Size, pageWidth: Int? = nil,
    environment: ViewEnvironment
  ) {
    (self.content, self.byteCount, self.path) = (content, byteCount, path)
    (self.size, self.environment) = (size, environment)
    showsSides = environment.diffLayout.isSideBySide(atWidth: pageWidth ?? size.width)
  }

  /// All bytes of the document read so far.
  package var bytes: [UInt8] { content.bytes(in: 0..<byteCount) }

  func isStopped() -> Bool { stop.isSet }
}

/// The text that a view has derived, and the view with its new state.
package struct DerivationResult: Sendable {
  package var view: any DocumentView
  package var text: any DerivedText
  /// What the user should know about the last action; `nil` for nothing.
  package var message: String?

  package init(view: any DocumentView, text: any DerivedText, message: String? = nil) {
    (self.view, self.text, self.message) = (view, text, message)
  }
}

/// A view that can derive a better text than before.
package struct ViewRefinement: Sendable {
  package var view: any DocumentView
  /// What the user should know about it; `nil` for nothing.
  package var message: String?
}

/// Why a view could not derive text.
package enum ViewFailure: Error, Hashable {
  /// The work was stopped.
  case stopped
  /// The document is not of the kind that the view shows, for this reason.
  case unsuitable(String)
  /// The document would need too much memory or time, for this reason.
  case tooLarge(String)

  /// The memory of the data of a view in bytes, its copy of the document included. A view takes at most 64 MiB more than
  /// the text, so this leaves some room for the heap.
  static let maximumMemory = 62 << 20

  /// The data of a view would need more than ``maximumMemory``.
  static let tooMuchMemory = ViewFailure.tooLarge("needs more than 64 MiB")

  /// The document is larger than a view allows.
  package static func tooLarge(maximum: Int) -> ViewFailure {
    .tooLarge("larger than \(maximum >> 20) MiB")
  }
}
