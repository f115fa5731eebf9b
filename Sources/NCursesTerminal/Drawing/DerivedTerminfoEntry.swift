import CNCurses

/// A terminfo entry that can replace the installed entry in ncurses.
struct DerivedTerminfoEntry: Equatable {
  /// The name of the terminal type, by which ncurses finds the entry.
  var name: String
  /// The flags that are set.
  var flags: Set<String> = []
  var numbers: [String: Int] = [:]
  var strings: [String: [UInt8]] = [:]
  /// Flags that are not among the standard ones.
  var extendedFlags: [String] = []

  /// The maximum size of an entry in bytes, a little less than `MAX_ENTRY_SIZE` of ncurses.
  static let maxByteCount = 32000

  /// The entry in the compiled format for numbers of 32 bits, or `nil` if it is too large.
  ///
  /// Source: term(5), "Extended number format" and "Extended storage format". All integers are
  /// little-endian. First come shorts: the magic number, the size of the names, the numbers of
  /// flags, numbers and strings, and the size of the table of strings. A missing number or string
  /// is -1.
  var compiled: [UInt8]? {
    var flagBytes = [UInt8](
      repeating: 0, count: DerivedTerminfoEntry.capabilityCount(terminfo_flags))
    for name in flags { flagBytes[DerivedTerminfoEntry.capabilityIndex(terminfo_flags, name)] = 1 }
    var values = [Int](repeating: -1, count: DerivedTerminfoEntry.capabilityCount(terminfo_numbers))
    for (name, number) in numbers {
      values[DerivedTerminfoEntry.capabilityIndex(terminfo_numbers, name)] = number
    }
    var offsets = [Int](
      repeating: -1, count: DerivedTerminfoEntry.capabilityCount(terminfo_strings))
    var table: [UInt8] = []
    for (name, string) in strings {
      offsets[DerivedTerminfoEntry.capabilityIndex(terminfo_strings, name)] = table.count
      table += string + [0]
    }
    var bytes: [UInt8] = []
    let sizes = [0o1036, name.utf8.count + 1, flagBytes.count, values.count, offsets.count]
    for size in sizes { DerivedTerminfoEntry.append(short: size, to: &bytes) }
    DerivedTerminfoEntry.append(short: table.count, to: &bytes)
    bytes += name.utf8
    bytes.append(0)
    bytes += flagBytes
    DerivedTerminfoEntry.padToEvenLength(&bytes)
    for number in values {
      DerivedTerminfoEntry.append(short: number, to: &bytes)
      DerivedTerminfoEntry.append(short: number >> 16, to: &bytes)
    }
    for offset in offsets { DerivedTerminfoEntry.append(short: offset, to: &bytes) }
    bytes += table
    if !extendedFlags.isEmpty { appendExtendedFlags(to: &bytes) }
    return bytes.count <= DerivedTerminfoEntry.maxByteCount ? bytes : nil
  }

  /// Appends the section for extended flags. It starts with shorts: the numbers of flags, numbers and strings, the
  /// number of strings in the table, and the size of the table. The flags and the table of their names follow.
  private func appendExtendedFlags(to bytes: inout [UInt8]) {
    DerivedTerminfoEntry.padToEvenLength(&bytes)
    let count = extendedFlags.count
    let size = extendedFlags.reduce(0) { $0 + $1.utf8.count + 1 }
    for number in [count, 0, 0, count, size] {
      DerivedTerminfoEntry.append(short: number, to: &bytes)
    }
    bytes += [UInt8](repeating: 1, count: count)
    DerivedTerminfoEntry.padToEvenLength(&bytes)
    var offset = 0
    for name in extendedFlags {
      DerivedTerminfoEntry.append(short: offset, to: &bytes)
      offset += name.utf8.count + 1
    }
    for name in extendedFlags {
      bytes += name.utf8
      bytes.append(0)
    }
  }

  private static func capabilityCount(_ kind: Int) -> Int { Int(terminfo_count(Int32(kind))) }

  /// The index of a standard capability.
  private static func capabilityIndex(_ kind: Int, _ name: String) -> Int {
    let index = Int(terminfo_index(Int32(kind), name))
    precondition(index >= 0, "\(name) is no standard capability")
    return index
  }

  private static func append(short number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  private static func padToEvenLength(_ bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
  }
}
