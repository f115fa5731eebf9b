import Glibc
import PathText

/// Names of files that are typed as a list.
enum FileNameListParser {
  /// The maximum number of files that a pattern opens.
  static let maximumCount = 1000

  /// Splits a list at blanks, except between double quotes.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var name: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        name = name ?? ""
      } else if character == " ", !isQuoted {
        name.map { names.append($0) }
        name = nil
      } else {
        name = (name ?? "") + String(character)
      }
    }
    return (names + (name.map { [$0] } ?? [])).filter { !$0.isEmpty }
  }

  /// The paths that match a pattern as in a shell, or the pattern itself if there are none.
  static func paths(matching pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return [pattern] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [pattern] }
    return (0..<min(Int(found.gl_pathc), maximumCount)).compactMap { index in
      found.gl_pathv[index].map { String(path: $0) }
    }
  }
}
