import TabPagerCore

/// The numbers of the user's notes and of other people's annotations.
package struct NoteCounts: Hashable, Sendable {
  package var notes = 0
  package var annotations = 0

  package init() {}

  package init(_ all: some Sequence<ReviewNote>) {
    for note in all {
      if note.isAnnotation { annotations += 1 } else { notes += 1 }
    }
  }

  package var isEmpty: Bool { notes == 0 && annotations == 0 }

  /// The numbers with their signs, such as `✎ 2 ● 5`; empty without notes.
  package var badge: String {
    [(notes, "✎"), (annotations, "●")].filter { $0.0 > 0 }.map { "\($1) \($0.grouped)" }
      .joined(separator: " ")
  }

  /// The sign of the notes or, if there are none, of the annotations.
  package var sign: String { notes > 0 ? "✎" : "●" }

  /// The numbers with their names, such as `2 notes` and `5 annotations`.
  package var facts: [String] {
    [(notes, "note"), (annotations, "annotation")].filter { $0.0 > 0 }
      .map { "\($0.grouped) \($1)\($0 == 1 ? "" : "s")" }
  }

  static func += (counts: inout NoteCounts, other: NoteCounts) {
    counts.notes += other.notes
    counts.annotations += other.annotations
  }
}
