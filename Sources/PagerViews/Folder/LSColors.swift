import PagerText
import TabPagerCore

/// The colours of names of files, as `LS_COLORS` sets them for `ls`.
package struct LSColors: Hashable, Sendable {
  /// The styles by the two letters of a kind, such as `di`.
  private var kinds: [String: Style] = [:]
  /// The styles by extension, including the dot, in lowercase.
  private var extensions: [[UInt8]: Style] = [:]
  /// The styles by other suffixes of names, in lowercase.
  private var suffixes: [(end: [UInt8], style: Style)] = []

  /// The maximum number of entries, and of those for suffixes that are not extensions.
  private static let maximumCount = 4096
  private static let maximumSuffixCount = 64

  /// Creates an empty set of colours.
  package init() {}

  /// Reads the value of `LS_COLORS`: `di=01;34:*.gz=01;31:…`. Invalid entries are ignored.
  package init(_ variable: String) {
    for entry in variable.utf8.split(separator: UInt8(ascii: ":")).prefix(Self.maximumCount) {
      guard let mark = entry.firstIndex(of: UInt8(ascii: "=")),
        let style = Self.style(fromSGRParameters: Array(entry[mark...].dropFirst()))
      else { continue }
      let key = entry[..<mark].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
      if key.first != UInt8(ascii: "*") {
        kinds[String(decoding: key, as: UTF8.self)] = style
      } else if key.count > 2, key[1] == UInt8(ascii: ".") {
        extensions[Array(key.dropFirst())] = style
      } else if key.count > 1, suffixes.count < Self.maximumSuffixCount {
        suffixes.append((Array(key.dropFirst()), style))
      }
    }
  }

  /// The style for SGR parameters; nil if they are invalid or have no effect.
  private static func style(fromSGRParameters parameters: [UInt8]) -> Style? {
    let isKnown = parameters.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ";") }
    guard isKnown, !parameters.isEmpty, parameters.count < 64 else { return nil }
    let line = StyledLine([0x1B, UInt8(ascii: "[")] + parameters + Array("mx".utf8))
    let style = line.count == 1 ? line.style(ofGlyph: 0) : .plain
    return style == .plain ? nil : style
  }

  /// The style of the name of an entry; nil for the default.
  func style(of entry: FolderEntry) -> Style? {
    switch entry.kind {
    case .folder: return kinds["di"]
    case .link where entry.reason != nil && entry.modified == nil: return kinds["or"] ?? kinds["ln"]
    case .link: return kinds["ln"]
    case .pipe: return kinds["pi"]
    case .socket: return kinds["so"]
    case .device: return kinds["bd"] ?? kinds["cd"]
    case .file(isProgram: true): return kinds["ex"] ?? style(forExtensionOf: entry.name)
    case .file, .unknown: return style(forExtensionOf: entry.name) ?? kinds["fi"]
    }
  }

  private func style(forExtensionOf name: [UInt8]) -> Style? {
    let name = name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    // The longest extension wins: `*.tar.gz` rather than `*.gz`.
    if !extensions.isEmpty {
      for index in name.indices where name[index] == UInt8(ascii: ".") {
        if let style = extensions[Array(name[index...])] { return style }
      }
    }
    return suffixes.last { name.count >= $0.end.count && name.suffix($0.end.count) == $0.end[...] }?
      .style
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.kinds == right.kinds && left.extensions == right.extensions
      && left.suffixes.elementsEqual(right.suffixes) { $0.end == $1.end && $0.style == $1.style }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kinds)
    hasher.combine(extensions)
  }
}
