/// The meaning of a line in a hunk, according to its markers.
package struct HunkLine: Hashable, Sendable {
  /// The kind of the line.
  package enum Kind: UInt8, Hashable, Sendable {
    /// The line is the same in all versions.
    case context
    /// The line is new, at least to one parent.
    case added
    /// The line was removed.
    case removed
    /// The line belongs to the notation: `---` in a hunk of plain `diff`.
    case separator
  }

  /// The kind of the line.
  package let kind: Kind
  /// The number of bytes before the text of the line, including colours and margins.
  package var textOffset: Int
  /// The old versions that contain the line: bit 0 for the first.
  package let parents: UInt64
  /// Whether the new version contains the line.
  package let isInNew: Bool

  /// Creates a line of a diff with one old version.
  init(_ kind: Kind, textOffset: Int = 1) {
    let (isInOld, isInNew) =
      switch kind {
      case .context: (true, true)
      case .added: (false, true)
      case .removed: (true, false)
      case .separator: (false, false)
      }
    self.init(kind, textOffset: textOffset, parents: isInOld ? 1 : 0, isInNew: isInNew)
  }

  /// Recognises a line of a unified hunk with one old version by its first byte outside control sequences.
  ///
  /// - Returns: `nil` if no line of such a hunk starts with this byte. Many mail programs remove the space of an empty
  ///   line.
  package init?(unified first: UInt8?) {
    switch first {
    case UInt8(ascii: "+"): self.init(.added)
    case UInt8(ascii: "-"): self.init(.removed)
    case UInt8(ascii: " "): self.init(.context)
    case nil, 0x0D, 0x09: self.init(.context, textOffset: 0)
    default: return nil
    }
  }

  /// Recognises a line of a combined hunk by its columns, one for each old version.
  ///
  /// - Parameters:
  ///   - line: The line, without control sequences at its start.
  ///   - count: The number of old versions.
  /// - Returns: `nil` if no line of such a hunk starts with these bytes.
  package init?(combined line: some Collection<UInt8>, parentCount count: Int) {
    let columns = Array(line.prefix(count))
    let isBlank = columns.isEmpty || columns == [0x0D]
    guard isBlank || columns.allSatisfy({ $0 == 0x20 || $0 == 0x2B || $0 == 0x2D }) else {
      return nil
    }
    let (isRemoved, isAdded) = (columns.contains(0x2D), columns.contains(0x2B))
    var parents: UInt64 = 0
    for parent in 0..<count {
      let mark = parent < columns.count ? columns[parent] : 0x20
      if isRemoved ? mark == 0x2D : mark != 0x2B { parents |= 1 << UInt64(parent) }
    }
    self.init(
      isRemoved ? .removed : isAdded ? .added : .context,
      textOffset: isBlank ? 0 : columns.count, parents: parents, isInNew: !isRemoved)
  }

  /// Whether the first old version contains the line.
  package var isInFirstOld: Bool { parents & 1 != 0 }

  /// Creates a line.
  init(_ kind: Kind, textOffset: Int, parents: UInt64, isInNew: Bool) {
    self.kind = kind
    self.textOffset = textOffset
    self.parents = parents
    self.isInNew = isInNew
  }
}
