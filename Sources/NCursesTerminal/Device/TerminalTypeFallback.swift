import CNCurses
import TabPagerCore

/// The choice of a terminfo entry for a terminal whose own type has none.
enum TerminalTypeFallback {
  /// The result of a lookup in terminfo.
  enum LookupResult: Hashable {
    /// The entry can address the cursor.
    case usable
    /// The entry cannot address the cursor.
    case unusable
    /// There is no entry.
    case unknown
  }

  /// The types to try if no entry has a related name, best first. One list is for terminals that answer queries, the
  /// other for those that do not.
  static let answering = ["xterm-256color", "xterm", "ansi"]
  static let silent = ["ansi"]

  /// Looks a type up in terminfo.
  static func lookUpEntry(_ type: String) -> LookupResult {
    switch Int(terminfo_look_up(type)) {
    case terminfo_usable: .usable
    case terminfo_not_addressable: .unusable
    default: .unknown
    }
  }

  /// Names of related types that may have an entry, nearest first: `xterm-256color` and `xterm` for `xterm-ghostty`.
  static func relatedTypes(of type: String) -> [String] {
    var result: [String] = []
    // No entry has a longer name.
    var rest = type.prefix(64)
    while let end = rest.lastIndex(where: { "-+.".contains($0) }) {
      rest = rest[..<end]
      if !rest.isEmpty { result += [rest + "-256color", String(rest)] }
    }
    return result
  }

  /// Finds the entry with the type's name or, failing that, the nearest related one.
  ///
  /// - Parameters:
  ///   - type: The value of TERM.
  ///   - lookUp: Looks a type up.
  /// - Returns: The nearest type with an entry, or `nil` if no entry has the same or a related
  ///   name.
  /// - Throws: ``TerminalError/unusable(type:)`` if that type cannot address the cursor.
  static func nearestKnownType(
    to type: String, lookUp: (String) -> LookupResult = lookUpEntry
  ) throws(TerminalError) -> String? {
    guard !type.isEmpty, type != "dumb" else { throw .unusable(type: type) }
    for name in [type] + relatedTypes(of: type) {
      switch lookUp(name) {
      case .usable: return name
      case .unusable: throw .unusable(type: type)
      case .unknown: continue
      }
    }
    return nil
  }

  /// Chooses an entry for a type that has none.
  ///
  /// - Parameters:
  ///   - type: The value of TERM.
  ///   - lookUp: Looks a type up.
  ///   - queryAnswered: Asks the terminal for its attributes, and returns whether it answers. Called at most once, and
  ///     only if there is a usable entry for terminals that answer.
  /// - Throws: ``TerminalError/unusable(type:)`` if the terminal cannot be used.
  static func chooseSubstitute(
    for type: String, lookUp: (String) -> LookupResult = lookUpEntry, queryAnswered: () -> Bool
  ) throws(TerminalError) -> String {
    if let name = try nearestKnownType(to: type, lookUp: lookUp) { return name }
    guard answering.contains(where: { lookUp($0) == .usable }) else { throw .unusable(type: type) }
    for name in queryAnswered() ? answering : silent where lookUp(name) == .usable {
      return name
    }
    throw .unusable(type: type)
  }
}
