/// The titles of files: their names, and as much of their paths as tells equal names apart.
enum TabTitles {
  /// The last part of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      path.utf8.index(after: slash) < path.endIndex
    else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The titles of tabs.
  ///
  /// - Parameters:
  ///   - names: of all the tabs.
  ///   - path: the path of a tab, asked for where a name is there more than once.
  static func titles(names: [String], path: (Int) -> String?) -> [String] {
    var titles = names
    let groups = equalNames(names)
    for group in groups {
      let paths = group.map { parts(of: path($0)) }
      for (index, shown) in zip(group, distinguishing(paths)) where !shown.isEmpty {
        titles[index] = shown
      }
    }
    return titles
  }

  /// The places of names that are there more than once, together.
  ///
  /// With 100,000 names all different, as is common, no dictionary of strings is made: a table of
  /// places by a quick hash tells that.
  private static func equalNames(_ names: [String]) -> [[Int]] {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    var groups: [Int: [Int]] = [:]
    for (index, name) in names.enumerated() {
      var slot = Int(truncatingIfNeeded: hash(name)) & (size - 1)
      while table[slot] >= 0, names[Int(table[slot])] != name { slot = (slot + 1) & (size - 1) }
      if table[slot] < 0 {
        table[slot] = Int32(truncatingIfNeeded: index)
      } else {
        let first = Int(table[slot])
        groups[first, default: [first]].append(index)
      }
    }
    return Array(groups.values)
  }

  /// FNV-1a, with the last step of MurmurHash3 to spread it to the lower bits.
  private static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }

  private static func parts(of path: String?) -> [Substring] {
    path.map { $0.split(separator: "/") } ?? []
  }

  /// The shortest endings that differ; for paths that are equal, the whole.
  private static func distinguishing(_ paths: [[Substring]]) -> [String] {
    var lengths = Array(repeating: 1, count: paths.count)
    var growing = true
    while growing {
      growing = false
      let endings = zip(paths, lengths).map { $0.suffix($1).joined(separator: "/") }
      let counts = Dictionary(endings.map { ($0, 1) }, uniquingKeysWith: +)
      for index in paths.indices
      where counts[endings[index], default: 1] > 1 && lengths[index] < paths[index].count {
        lengths[index] += 1
        growing = true
      }
    }
    return zip(paths, lengths).map { $0.suffix($1).joined(separator: "/") }
  }
}
