/// What a line with `---`, `+++` or `***` states about one version of a file.
struct DiffFileVersionName: Sendable {
  /// The name as written.
  private let name: [UInt8]
  /// Whether the time is that of a file that does not exist.
  private let hasTimeOfMissingFile: Bool

  /// Reads the text after `--- `: the name, then the time after a tab, or Subversion's revision.
  init(_ text: ArraySlice<UInt8>) {
    if text.first == 0x22 {
      name = QuotedFileName.unquoted(text)
    } else {
      name = DiffFileVersionName.withoutRevision(text.prefix { $0 != 0x09 })
    }
    let time = text.lastIndex(of: 0x09).map { text[($0 + 1)...] } ?? []
    hasTimeOfMissingFile = DiffFileVersionName.isEpoch(time) || time.begins(with: "(nonexistent)")
  }

  private static let nothing = Array("/dev/null".utf8)

  /// Whether `/dev/null` stands in place of the name.
  var isNothing: Bool { name == DiffFileVersionName.nothing }

  /// The path; `nil` for `/dev/null`.
  var path: [UInt8]? { isNothing ? nil : name }

  /// Whether the file does not exist in this version.
  var isMissing: Bool { isNothing || hasTimeOfMissingFile }

  private static func withoutRevision(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard name.last == 0x29, let start = name.lastIndex(of: 0x28), start > name.startIndex + 1,
      name[start...].begins(with: "(revision ") || name[start...].begins(with: "(working copy)")
        || name[start...].begins(with: "(nonexistent)")
    else { return Array(name) }
    return Array(name[..<(start - 1)])
  }

  /// Whether a time is 1970-01-01 00:00:00 UTC, in the form that GNU diff writes in any time zone. With `-N`, it is the
  /// time of a missing file.
  private static func isEpoch(_ time: ArraySlice<UInt8>) -> Bool {
    let words = time.split(separator: 0x20)
    guard words.count == 3 else { return false }
    let isEve = words[0].elementsEqual("1969-12-31".utf8)
    guard isEve || words[0].elementsEqual("1970-01-01".utf8) else { return false }
    var clock = words[1]
    guard let hours = clock.popNumber(), clock.popFirst() == 0x3A, let minutes = clock.popNumber(),
      clock.begins(with: ":00"), clock.dropFirst(3).allSatisfy({ $0 == 0x2E || $0 == 0x30 })
    else { return false }
    var zone = words[2]
    let sign = zone.popFirst() == 0x2D ? -1 : 1
    guard zone.count == 4, let offset = zone.popNumber() else { return false }
    let local = hours * 60 + minutes - (isEve ? 24 * 60 : 0)
    return local == sign * (offset / 100 * 60 + offset % 100)
  }
}
