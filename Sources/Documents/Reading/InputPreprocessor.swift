/// A program whose output is shown in place of a file: a decompressor, or the user's LESSOPEN.
struct InputPreprocessor {
  /// The program and its arguments.
  var invocation: ProgramInvocation
  /// The program's name in messages.
  var name: String
  /// Whether the file is its standard input.
  var readsInput: Bool
  /// When the file itself is shown, because the program prints nothing.
  var fallback: Fallback
  /// The encoding that it decodes; `nil` if it does something else.
  var encoding: TextEncoding?

  /// When the file itself is shown, because the program prints nothing.
  enum Fallback: Hashable {
    case never, ifEmpty
    /// Only if the program also fails. If it succeeds, the file counts as empty.
    case ifEmptyAndFailed
  }

  /// The decompressor for data that starts with these bytes; `nil` if it is not compressed.
  static func decompressor(for head: [UInt8], _ permission: ProgramPermission) -> InputPreprocessor?
  {
    // `nil` matches any byte.
    let names: [(magic: [UInt8?], name: String)] = [
      ([0x1F, 0x8B], "gzip"), ([0x1F, 0x9D], "gzip"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
      ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0x04, 0x22, 0x4D, 0x18], "lz4"),
      ([0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26], "bzip2"),
      ([0x4C, 0x5A, 0x49, 0x50, 0x01], "lzip"),
    ]
    let found = names.first { magic, _ in
      head.count >= magic.count && zip(magic, head).allSatisfy { $0 == nil || $0 == $1 }
    }
    return found.map {
      InputPreprocessor(
        invocation: permission.invocation(of: $0.name, ["-dc"]), name: $0.name, readsInput: true,
        fallback: .never)
    }
  }

  /// The program that decodes the encoding with a name.
  static func encodingConverter(for name: String, _ permission: ProgramPermission)
    -> InputPreprocessor
  {
    InputPreprocessor(
      invocation: permission.invocation(of: "iconv", ["-f", .text(name), "-t", "UTF-8"]),
      name: "iconv", readsInput: true, fallback: .never, encoding: .other(name))
  }
}
