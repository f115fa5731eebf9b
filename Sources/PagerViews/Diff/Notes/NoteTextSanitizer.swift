/// Makes the texts of notes safe to show and to print.
package enum NoteTextSanitizer {
  /// A text without characters that control a terminal or reorder text.
  ///
  /// - Parameter kept: The control characters that stay, such as line feeds.
  package static func removingControlCharacters(
    from text: String, keeping kept: Set<Unicode.Scalar> = []
  ) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control: kept.contains(scalar)
          case .lineSeparator, .paragraphSeparator, .unassigned: false
          // It joins emoji.
          case .format: scalar.value == 0x200D
          default: true
          }
        }))
  }
}
