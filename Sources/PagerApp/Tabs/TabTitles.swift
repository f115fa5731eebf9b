import Glibc
import PathText

/// The titles of files: their names, with as much of their paths as is needed to distinguish equal
/// names.
enum TabTitles {
  /// The last part of a path.
  static func lastPathComponent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      path.utf8.index(after: slash) < path.endIndex
    else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The name of the file or folder at a path. For a path that ends with `.` or `..`, that of the folder it leads to.
  static func fileName(at path: String) -> String {
    guard endsWithDots(path), let real = path.withPath({ realpath($0, nil) }) else {
      return lastPathComponent(of: path)
    }
    defer { free(real) }
    return lastPathComponent(of: String(path: real))
  }

  /// Whether a path ends with `.` or `..`, which name no folder.
  static func endsWithDots(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    let last = path.utf8.reversed().drop { $0 == slash }.prefix { $0 != slash }
    return (1...2).contains(last.count) && last.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  /// The titles of tabs.
  ///
  /// - Parameters:
  ///   - names: the names of all tabs.
  ///   - path: returns the path of a tab. Called only for names that occur more than once.
  static func titles(names: [String], path: (Int) -> String?) -> [String] {
    var titles = names
    let groups = indicesOfEqualNames(names)
    for group in groups {
      let paths = group.map { pathComponents(of: path($0)) }
      for (index, shown) in zip(group, distinguishingSuffixes(paths)) where !shown.isEmpty {
        titles[index] = shown
      }
    }
    return titles
  }

  /// The indices of each name that occurs more than once.
  private static func indicesOfEqualNames(_ names: [String]) -> [[Int]] {
    var first: [String: Int] = Dictionary(minimumCapacity: names.count)
    // An array for each name would take most of the time, and nearly all names differ.
    var groups: [Int: [Int]] = [:]
    for (index, name) in names.enumerated() {
      if let known = first[name] {
        groups[known, default: [known]].append(index)
      } else {
        first[name] = index
      }
    }
    return Array(groups.values)
  }

  private static func pathComponents(of path: String?) -> [Substring] {
    path.map { $0.shownPath.split(separator: "/") } ?? []
  }

  /// The shortest endings that differ, or the whole paths if they are equal.
  private static func distinguishingSuffixes(_ paths: [[Substring]]) -> [String] {
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
