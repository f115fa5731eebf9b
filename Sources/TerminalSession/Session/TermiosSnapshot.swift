import Glibc

/// The settings of a terminal, to check that a program restores them.
package struct TermiosSnapshot: Hashable, Sendable {
  /// The input flags.
  package var input: UInt32
  /// The output flags.
  package var output: UInt32
  /// The control flags.
  package var control: UInt32
  /// The local flags, for echo, lines and signals.
  package var local: UInt32
  /// The special characters.
  package var characters: [UInt8]

  /// Whether typed characters are echoed.
  package var echoes: Bool { local & UInt32(ECHO) != 0 }
  /// Whether input is read line by line.
  package var isCanonical: Bool { local & UInt32(ICANON) != 0 }

  init(_ settings: termios) {
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}
