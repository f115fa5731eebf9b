/// The two sections of a hunk in a context diff.
struct ContextDiffSections {
  /// The lines of the old version; empty if nothing was removed.
  let old: [DiffLine]
  /// The lines of the new version; empty if nothing was added.
  let new: [DiffLine]
  /// The header, with the numbers of the first lines.
  let head: HunkHeader

  /// The lines in the order of a unified diff: removed lines, added lines, and common lines once.
  func mergedLines() -> [DiffLine] {
    // Context diffs omit a section without changes. Its lines are the common lines of the other
    // section.
    let left = old.isEmpty ? new.filter { $0.kind == .context } : old
    let right = new.isEmpty ? old.filter { $0.kind == .context } : new
    var result: [DiffLine] = []
    var (oldNumber, newNumber) = (head.old[0].firstLine, head.new.firstLine)
    func add(_ line: DiffLine, inOld: Bool, inNew: Bool) {
      var copy = DiffLine(
        line.kind, source: line.source, text: line.text, parents: inOld ? 1 : 0,
        old: inOld ? oldNumber : nil, new: inNew ? newNumber : nil)
      copy.hasLineFeed = line.hasLineFeed
      result.append(copy)
      if inOld { oldNumber += 1 }
      if inNew { newNumber += 1 }
    }
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      while i < left.count, left[i].kind == .removed {
        add(left[i], inOld: true, inNew: false)
        i += 1
      }
      while j < right.count, right[j].kind == .added {
        add(right[j], inOld: false, inNew: true)
        j += 1
      }
      let (isOld, isNew) = (i < left.count, j < right.count)
      if isOld || isNew { add(isOld ? left[i] : right[j], inOld: isOld, inNew: isNew) }
      i += isOld ? 1 : 0
      j += isNew ? 1 : 0
    }
    return result
  }
}
