/// The two names in the line `diff --git a/x b/x`.
package struct GitHeaderFileNames {
  /// The file's name, if it follows from both names without doubt.
  let name: [UInt8]?
  /// The most probable name otherwise.
  let guess: [UInt8]
  /// Whether each name has a prefix of a letter and a slash, such as `a/`.
  let hasPrefixes: Bool

  /// Reads the text after `diff --git `.
  init(_ text: ArraySlice<UInt8>) {
    hasPrefixes = GitHeaderFileNames.hasPrefixes(text)
    let length = hasPrefixes ? 2 : 0
    let (old, new, isCertain) = GitHeaderFileNames.splitNames(text)
    if isCertain, let old, old.count > length, old.dropFirst(length) == new.dropFirst(length) {
      name = Array(new.dropFirst(length))
      guess = []
    } else if !hasPrefixes, let path = GitHeaderFileNames.commonTrailingPath(inHeaderText: text) {
      name = path
      guess = []
    } else {
      name = nil
      guess = new.count > length ? Array(new.dropFirst(length)) : Array(new)
    }
  }

  /// Cuts the text between the names.
  ///
  /// git does not quote names with spaces. If both names are equally long, the cut is in the middle.
  private static func splitNames(
    _ text: ArraySlice<UInt8>
  ) -> (old: ArraySlice<UInt8>?, new: ArraySlice<UInt8>, isCertain: Bool) {
    if let (old, rest) = QuotedFileName.leadingQuotedName(in: text), rest.first == 0x20 {
      return (old[...], QuotedFileName.unquoted(rest.dropFirst())[...], true)
    }
    if let quote = text.firstIndex(of: 0x22) {
      return (nil, QuotedFileName.unquoted(text[quote...])[...], false)
    }
    let middle = text.startIndex + text.count / 2
    if text.count % 2 == 1, text[middle] == 0x20 {
      let (old, new) = (text[..<middle], text[(middle + 1)...])
      if old.dropFirst(2) == new.dropFirst(2) { return (old, new, true) }
    }
    return (nil, text.lastIndex(of: 0x20).map { text[($0 + 1)...] } ?? text, false)
  }

  /// The maximum number of spaces at which to try a cut.
  private static let mostCuts = 16

  /// The path that both names have after their first folders, as with `--src-prefix=old/`.
  private static func commonTrailingPath(inHeaderText text: ArraySlice<UInt8>) -> [UInt8]? {
    let (old, new, _) = splitNames(text)
    if let old, let path = commonTrailingPath(of: Array(old), and: Array(new)) { return path }
    guard !text.contains(0x22) else { return nil }
    for cut in text.indices.lazy.filter({ text[$0] == 0x20 }).prefix(mostCuts) {
      let (old, new) = (Array(text[..<cut]), Array(text[(cut + 1)...]))
      if let path = commonTrailingPath(of: old, and: new) { return path }
    }
    return nil
  }

  /// The path of a file inside of two different folders: the folders and the name that both paths end with.
  package static func commonTrailingPath(of old: [UInt8], and new: [UInt8]) -> [UInt8]? {
    guard old != new else { return nil }
    let count = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    // The first folder of the common end may be only a part of a name.
    let end = new.suffix(count)
    guard let slash = end.firstIndex(of: 0x2F), slash + 1 < new.count else { return nil }
    return Array(new[(slash + 1)...])
  }

  /// The letters that git writes before names: by default, with `diff.mnemonicPrefix`, and reversed.
  private static let prefixes: [(old: StaticString, new: StaticString)] = [
    ("a/", "b/"), ("b/", "a/"), ("i/", "w/"), ("w/", "i/"), ("c/", "i/"), ("i/", "c/"),
    ("c/", "w/"), ("w/", "c/"), ("o/", "w/"), ("w/", "o/"), ("1/", "2/"), ("2/", "1/"),
  ]

  private static func hasPrefixes(_ text: ArraySlice<UInt8>) -> Bool {
    let old = text.first == 0x22 ? text.dropFirst() : text
    return prefixes.contains { pair in
      guard old.begins(with: pair.old) else { return false }
      return text.indices.contains { index in
        guard text[index] == 0x20 else { return false }
        let rest = text[(index + 1)...]
        return (rest.first == 0x22 ? rest.dropFirst() : rest).begins(with: pair.new)
      }
    }
  }
}
