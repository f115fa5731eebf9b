internal import CPCRE2

/// A regular expression compiled by PCRE2, to machine code if the system allows it.
final class CompiledExpression: Sendable {
  // Read-only after creation; PCRE2 allows threads to share it.
  nonisolated(unsafe) let code: OpaquePointer

  /// Whether it was compiled to machine code.
  let isMachineCode: Bool

  /// Whether it may contain recursion. Machine code for that gets a small stack.
  let recurses: Bool

  /// Whether it may match the empty string.
  let canBeEmpty: Bool

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - options: Options of PCRE2.
  ///   - toMachineCode: Whether it will be run often.
  init(_ text: String, options: UInt32, toMachineCode: Bool = true) throws(PatternError) {
    var error: Int32 = 0
    var offset = 0
    var text = text
    // The default line ending for `.` and `$` depends on how the library was built.
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF))
    let hazards = PCRE2Hazards(of: text)
    let options = options | (hazards.looksAhead ? PCRE2_NO_START_OPTIMIZE : 0)
    let code = text.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &error, &offset, context)
    }
    guard let code else {
      throw PatternError(
        message: Self.errorMessage(error), offset: Self.characterCount(of: text, beforeByte: offset)
      )
    }
    self.code = code
    recurses = hazards.recurses
    isMachineCode = toMachineCode && pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE)) == 0
    var empty: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MATCHEMPTY), &empty)
    canBeEmpty = empty != 0
  }

  deinit { pcre2_code_free_8(code) }

  private static func errorMessage(_ error: Int32) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let count = pcre2_get_error_message_8(error, buffer.baseAddress, buffer.count)
      guard count > 0 else { return "error \(error)" }
      return String(decoding: buffer[..<Int(count)], as: UTF8.self)
    }
  }

  private static func characterCount(of text: String, beforeByte bytes: Int) -> Int {
    String(decoding: text.utf8.prefix(bytes), as: UTF8.self).count
  }
}
