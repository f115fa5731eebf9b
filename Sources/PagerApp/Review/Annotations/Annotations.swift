import PagerViews

/// Other people's notes about lines of diffs.
struct Annotations {
  /// The annotations in the order of their files and lines.
  private(set) var notes: [ReviewNote] = []
  /// A number that grows with each change.
  private(set) var version = 0
  /// Whether the last attempt to read them failed.
  private(set) var isUnreadable = false
  /// The reader of the file; `nil` without one.
  private var source: AnnotationLoader?

  /// Whether annotations are shown that may change.
  var isOpen: Bool { source != nil }

  /// Starts to read annotations.
  mutating func startReading(_ path: String, post: @escaping @Sendable (BackgroundEvent) -> Void) {
    source = AnnotationLoader(path) { post(.annotations($0)) }
  }

  /// Records that the annotations could not be read. Those from before stay.
  mutating func recordFailure() { isUnreadable = true }

  mutating func replace(with new: [ReviewNote]) {
    isUnreadable = false
    guard new != notes else { return }
    notes = new
    version += 1
  }
}
