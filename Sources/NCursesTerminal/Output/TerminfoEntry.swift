import CNCurses

/// A terminfo entry that ncurses can be given instead of the installed one.
struct TerminfoEntry: Equatable {
  /// The name of the terminal type, with which ncurses looks it up.
  var name: String
  /// The flags that are set.
  var flags: Set<String> = []
  var numbers: [String: Int] = [:]
  var strings: [String: [UInt8]] = [:]
  /// Flags that are not among the standard ones.
  var extendedFlags: [String] = []

  /// The most bytes that ncurses reads of an entry, a little less than its `MAX_ENTRY_SIZE`.
  static let maxByteCount = 32000

  /// The entry in the compiled format for numbers of 32 bits, or nil where it is too large.
  ///
  /// Source: term(5), "Extended number format" and "Extended storage format". All integers are
  /// little-endian. First come shorts: the magic number, the size of the names, how many flags, numbers and
  /// strings there are, and the size of the table of strings. A missing number or string is -1.
  var compiled: [UInt8]? {
    let names = Array(name.utf8) + [0]
    let flags = TerminfoEntry.placed(
      terminfo_flags, flags.map { ($0, UInt8(1)) }, missing: 0)
    let numbers = TerminfoEntry.placed(terminfo_numbers, numbers.map { ($0, $1) }, missing: -1)
    let strings = TerminfoEntry.placed(terminfo_strings, strings.map { ($0, $1) }, missing: nil)
    let (offsets, table) = TerminfoEntry.table(strings)
    let sizes = [
      0o1036, names.count, flags.count, numbers.count, strings.count, table.count,
    ]
    var bytes = sizes.flatMap(TerminfoEntry.short) + names + flags
    TerminfoEntry.align(&bytes)
    bytes += numbers.flatMap(TerminfoEntry.long)
    bytes += offsets.flatMap(TerminfoEntry.short) + table
    if !extendedFlags.isEmpty {
      TerminfoEntry.align(&bytes)
      bytes += compiledExtension
    }
    return bytes.count <= TerminfoEntry.maxByteCount ? bytes : nil
  }

  /// The part for flags that are not standard. First come shorts: how many flags, numbers and strings there
  /// are, how many strings the table has, and its size. Then come the flags, and the table of their names.
  private var compiledExtension: [UInt8] {
    let count = extendedFlags.count
    let (offsets, table) = TerminfoEntry.table(extendedFlags.map { Array($0.utf8) })
    var bytes = [count, 0, 0, count, table.count].flatMap(TerminfoEntry.short)
    bytes += [UInt8](repeating: 1, count: count)
    TerminfoEntry.align(&bytes)
    return bytes + offsets.flatMap(TerminfoEntry.short) + table
  }

  /// All capabilities of a kind in their order, most of them missing.
  private static func placed<Value>(
    _ kind: Int, _ values: [(name: String, value: Value)], missing: Value
  ) -> [Value] {
    var result = [Value](repeating: missing, count: Int(terminfo_count(Int32(kind))))
    for (name, value) in values {
      let index = Int(terminfo_index(Int32(kind), name))
      if index >= 0 { result[index] = value }
    }
    return result
  }

  private static func placed(
    _ kind: Int, _ values: [(name: String, value: [UInt8])], missing: [UInt8]?
  ) -> [[UInt8]?] {
    placed(kind, values.map { ($0, Optional($1)) }, missing: missing)
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
