/// How many lines of a hunk are still to come, by its head: of each file before the change, and of the
/// one after it.
struct DiffHunk: Sendable {
  /// What a line of a hunk is.
  enum Line {
    case added, removed, context
    /// It is of no hunk.
    case none
  }

  /// The lines left of the first file and of the new one.
  private var old = 0, new = 0
  /// Of the other files, where a merge has several.
  private var others: [Int] = []

  /// A hunk that is over.
  init() {}

  /// Reads `@@ -1,7 +1,9 @@`, or the head of a merge's hunk, which has a mark more for each parent;
  /// nil where it is none.
  init?(head line: some Collection<UInt8>) {
    // What follows is the line that the hunk is near, which may be long.
    let bytes = Array(line.prefix(1024))
    let marks = bytes.prefix { $0 == 0x40 }.count
    guard (2...64).contains(marks) else { return nil }
    var rest = bytes.dropFirst(marks)
    var counts: [Int] = []
    for index in 0..<marks {
      let isLast = index == marks - 1
      guard rest.popFirst() == 0x20, rest.popFirst() == (isLast ? 0x2B : 0x2D),
        DiffHunk.number(&rest) != nil
      else { return nil }
      var count = 1
      if rest.first == 0x2C {
        rest.removeFirst()
        guard let number = DiffHunk.number(&rest) else { return nil }
        count = number
      }
      counts.append(count)
    }
    guard rest.popFirst() == 0x20, rest.prefix(marks).count == marks,
      rest.prefix(marks).allSatisfy({ $0 == 0x40 })
    else { return nil }
    old = counts[0]
    new = counts[marks - 1]
    others = Array(counts[1..<marks - 1])
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var result: Int?
    while let digit = bytes.first, (0x30...0x39).contains(digit), (result ?? 0) < 1 << 40 {
      result = (result ?? 0) * 10 + Int(digit - 0x30)
      bytes.removeFirst()
    }
    return result
  }

  /// Whether lines of it are still to come.
  var isOpen: Bool { old > 0 || new > 0 || !others.isEmpty && others.contains { $0 > 0 } }

  /// Takes a line: it is over where that is of no hunk.
  mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Line {
    guard others.isEmpty else { return takeMerged(line) }
    switch line.first {
    case UInt8(ascii: "+"):
      new -= 1
      return .added
    case UInt8(ascii: "-"):
      old -= 1
      return .removed
    case UInt8(ascii: " "), nil, 0x0D, 0x09:
      // A blank at the end of a line is lost in many a mail.
      old -= 1
      new -= 1
      return .context
    case UInt8(ascii: "\\"): return .context
    default:
      self = DiffHunk()
      return .none
    }
  }

  /// A line of a merge has a column for each parent: what it adds to that one or removes from it.
  private mutating func takeMerged(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Line {
    if line.first == UInt8(ascii: "\\") { return .context }
    let columns = Array(line.prefix(others.count + 1))
    let isBlank = columns.isEmpty || columns == [0x0D]
    guard isBlank || columns.allSatisfy({ [0x20, 0x2B, 0x2D].contains($0) }) else {
      self = DiffHunk()
      return .none
    }
    let isRemoved = columns.contains(0x2D)
    let isAdded = columns.contains(0x2B)
    for parent in 0...others.count {
      let mark = columns.indices.contains(parent) ? columns[parent] : 0x20
      let isThere = isRemoved ? mark == 0x2D : mark != 0x2B
      guard isThere else { continue }
      if parent == 0 { old -= 1 } else { others[parent - 1] -= 1 }
    }
    if !isRemoved { new -= 1 }
    return isRemoved ? .removed : isAdded ? .added : .context
  }
}
