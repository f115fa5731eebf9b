/// The visible characters in the category Format, which are signs around numbers in Arabic, Syriac and Kaithi
/// (Unicode's `Prepended_Concatenation_Mark`).
package enum PrependedConcatenationMarks {
  /// Returns whether a scalar with this value is one of them.
  package static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
