import CNCurses

/// A compiled terminfo entry, which ncurses can be given instead of the installed one.
struct TerminfoEntry: Equatable {
  /// The name of the terminal type, with which ncurses looks it up.
  var name: String
  /// The flags that are set.
  var flags: Set<String> = []
  var numbers: [String: Int] = [:]
  var strings: [String: [UInt8]] = [:]
  /// Flags that are not among the standard ones.
  var extendedFlags: [String] = []

  /// The largest entry that ncurses reads, in bytes (`MAX_ENTRY_SIZE`).
  static let largest = 32768

  /// The names of the standard capabilities, in the order in which a compiled entry has them.
  private enum Names {
    static let flags = list(terminfo_flag_name)
    static let numbers = list(terminfo_number_name)
    static let strings = list(terminfo_string_name)

    private static func list(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
      var result: [String] = []
      while let next = name(Int32(result.count)) { result.append(String(cString: next)) }
      return result
    }
  }

  /// Creates an entry without capabilities.
  init(name: String) { self.name = name }

  /// Reads the terminal type that is loaded, without its keys, which drawing does not need.
  init(ofLoaded name: String) {
    self.name = name
    flags = Set(Names.flags.filter(Screen.flag))
    for name in Names.numbers { numbers[name] = Screen.number(name) }
    for name in Names.strings where !name.hasPrefix("k") { strings[name] = Screen.string(name) }
  }

  /// The entry in the format for numbers of 32 bits, or nil where it is too large.
  ///
  /// Source: term(5), "Extended number format" and "Extended storage format". All integers are
  /// little-endian. Shorts: magic number, sizes of names, flags, numbers, strings and of the table of
  /// strings. A missing number or string is -1.
  var compiled: [UInt8]? {
    let names = Array(name.utf8) + [0]
    let (offsets, table) = TerminfoEntry.table(Names.strings.map { strings[$0] })
    let header = [
      0o1036, names.count, Names.flags.count, Names.numbers.count, Names.strings.count, table.count,
    ]
    var bytes = header.flatMap(TerminfoEntry.short) + names
    bytes += Names.flags.map { flags.contains($0) ? 1 : 0 }
    TerminfoEntry.align(&bytes)
    bytes += Names.numbers.flatMap { TerminfoEntry.long(numbers[$0] ?? -1) }
    bytes += offsets.flatMap(TerminfoEntry.short) + table
    if !extendedFlags.isEmpty {
      TerminfoEntry.align(&bytes)
      bytes += extensionPart
    }
    return bytes.count <= TerminfoEntry.largest ? bytes : nil
  }

  /// The part for flags that are not standard: their number, no numbers, no strings, how many strings
  /// its table has, and the table's size; then the values, and the names.
  private var extensionPart: [UInt8] {
    let count = extendedFlags.count
    let (offsets, table) = TerminfoEntry.table(extendedFlags.map { Array($0.utf8) })
    var bytes = [count, 0, 0, count, table.count].flatMap(TerminfoEntry.short)
    bytes += [UInt8](repeating: 1, count: count)
    TerminfoEntry.align(&bytes)
    return bytes + offsets.flatMap(TerminfoEntry.short) + table
  }

  /// A table of strings that end with 0, and where each of them begins.
  private static func table(_ strings: [[UInt8]?]) -> (offsets: [Int], bytes: [UInt8]) {
    var (offsets, bytes): ([Int], [UInt8]) = ([], [])
    for string in strings {
      offsets.append(string == nil ? -1 : bytes.count)
      if let string { bytes += string + [0] }
    }
    return (offsets, bytes)
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }

  private static func align(_ bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
