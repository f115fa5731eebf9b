package import TabPagerCore

/// Text with styles, stored separately.
package struct StyledText: Hashable, Sendable {
  /// UTF-8 without escape sequences.
  package var bytes: [UInt8] = []
  package private(set) var styles = StyleRuns()

  package init() {}

  package var count: Int { bytes.count }
  /// The memory of the text and its styles in bytes, approximately.
  package var memory: Int { bytes.count + styles.memory }
  package var isEmpty: Bool { bytes.isEmpty }

  /// The style of text that is appended next.
  package var style: Style {
    get { styles.style }
    set { styles.begin(newValue, link: link, at: count) }
  }

  /// The link of text that is appended next.
  package var link: DocumentLinkTarget? {
    get { styles.link }
    set { styles.begin(style, link: newValue, at: count) }
  }

  /// Appends text of a document, which may contain any bytes; see ``DerivedTextSanitizer``. Later text is plain.
  ///
  /// - Returns: The width of the appended text in cells.
  @discardableResult
  package mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, _ style: Style = .plain, link: DocumentLinkTarget? = nil
  ) -> Int {
    styles.begin(style, link: link, at: count)
    let width = DerivedTextSanitizer.appendSanitized(text, to: &self)
    styles.begin(.plain, at: count)
    return width
  }

  /// Appends text of a document; see ``append(_:_:link:)``.
  @discardableResult
  package mutating func append(
    _ text: some Collection<UInt8>, _ style: Style = .plain, link: DocumentLinkTarget? = nil
  ) -> Int {
    text.withContiguousStorageIfAvailable { append($0, style, link: link) }
      ?? Array(text).withUnsafeBufferPointer { append($0, style, link: link) }
  }

  /// Appends text of a document; see ``append(_:_:link:)``.
  @discardableResult
  package mutating func append(
    _ text: String, _ style: Style = .plain, link: DocumentLinkTarget? = nil
  ) -> Int {
    append(text.utf8, style, link: link)
  }

  /// Appends a part of another text with its styles. Later text is plain.
  package mutating func append(_ range: Range<Int>, of other: StyledText) {
    styles.append(range, of: other.styles, at: count)
    bytes += other.bytes[range]
    styles.begin(.plain, at: count)
  }

  /// Elides the bytes from an offset to the end, so that they are shown as `…`.
  ///
  /// - Parameters:
  ///   - start: The offset, before the end.
  ///   - style: The style of the `…`. Begin another style before you add to ``bytes``; otherwise, the added bytes are
  ///     elided, too.
  package mutating func elide(from start: Int, _ style: Style) {
    styles.truncate(to: start)
    styles.beginElidedRun(style, at: start)
  }

  /// Appends another text with its styles. Later text is plain.
  package mutating func append(_ other: StyledText) { append(0..<other.count, of: other) }

  /// Appends a line feed. The next line begins plain.
  ///
  /// - Parameter rest: The style of the cells after the text, up to the end of the row.
  package mutating func endLine(restStyle rest: Style = .plain) {
    styles.begin(rest, at: count)
    bytes.append(0x0A)
    if rest != .plain { styles.begin(.plain, at: count) }
  }

  /// Removes the end of the text, and its styles.
  package mutating func truncate(to count: Int) {
    bytes.removeLast(max(0, bytes.count - count))
    styles.truncate(to: count)
  }

  /// Removes the whole text, and keeps its memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    styles.removeAll()
  }
}
