import Glibc

/// The settings of a terminal, to be compared: a program must leave them as they were.
public struct TerminalSettings: Hashable, Sendable {
  /// Flags of what is done with input.
  public var input: UInt32
  /// Flags of what is done with output.
  public var output: UInt32
  /// Flags of the line.
  public var control: UInt32
  /// Flags of echo, lines and signals.
  public var local: UInt32
  /// The special characters.
  public var characters: [UInt8]

  /// Whether what is typed is shown.
  public var echoes: Bool { local & UInt32(ECHO) != 0 }
  /// Whether input comes in lines.
  public var isCanonical: Bool { local & UInt32(ICANON) != 0 }

  init(_ settings: termios) {
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}
