internal import CPCRE2

/// Runs a pattern's expressions, on one thread.
final class PatternMatcher {
  /// The result of running an expression.
  enum MatchResult {
    case match(Range<Int>)
    case none
    /// The expression exceeded the limit of steps or memory.
    case gaveUp
  }

  let pattern: Pattern
  let stop: StopFlag

  /// The number of lines that were given up.
  var skippedLines = 0

  /// The number of parts to search without the prefilter, because too many lines of the last part contained its
  /// literals but no match.
  var partsWithoutPrefilter = 0

  private let data: OpaquePointer?
  private let context: OpaquePointer?
  private var stack: OpaquePointer?

  /// - Parameter steps: the maximum number of steps of an expression from one offset: PCRE2's match limit.
  init(_ pattern: Pattern, stop: StopFlag = StopFlag(), steps: UInt32 = 1_000_000) {
    self.pattern = pattern
    self.stop = stop
    guard case .expression = pattern.engine else {
      (data, context) = (nil, nil)
      return
    }
    data = pcre2_match_data_create_8(1, nil)
    context = pcre2_match_context_create_8(nil)
    if let context {
      pcre2_set_match_limit_8(context, steps)
      // In KiB. The interpreter stores its steps on the heap.
      pcre2_set_heap_limit_8(context, 4096)
    }
  }

  deinit {
    if let stack { pcre2_jit_stack_free_8(stack) }
    if let context { pcre2_match_context_free_8(context) }
    if let data { pcre2_match_data_free_8(data) }
  }

  /// Searches for the next match.
  ///
  /// - Parameters:
  ///   - start: the first offset at which it may start.
  ///   - options: options of PCRE2.
  func nextMatch(
    _ expression: CompiledExpression, in text: UnsafeRawBufferPointer, from start: Int,
    options: UInt32 = 0
  ) -> MatchResult {
    guard let data, let context else { return .gaveUp }
    guard let base = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return .none }
    var result: Int32
    if expression.isMachineCode {
      result = pcre2_jit_match_8(
        expression.code, base, text.count, start, options, data, context)
      if result == PCRE2_ERROR_JIT_STACKLIMIT {
        result =
          if expression.recurses {
            // Use the interpreter, which counts steps.
            pcre2_match_8(
              expression.code, base, text.count, start, options | PCRE2_NO_JIT, data, context)
          } else if growJITStack(context) {
            pcre2_jit_match_8(expression.code, base, text.count, start, options, data, context)
          } else {
            result
          }
      }
    } else {
      result = pcre2_match_8(expression.code, base, text.count, start, options, data, context)
    }
    guard result >= 0, let bounds = pcre2_get_ovector_pointer_8(data) else {
      return result == PCRE2_ERROR_NOMATCH ? .none : .gaveUp
    }
    return .match(min(bounds[0], bounds[1])..<bounds[1])
  }

  /// Gives machine code a larger stack than the default 32 KiB, once.
  private func growJITStack(_ context: OpaquePointer) -> Bool {
    guard stack == nil else { return false }
    stack = pcre2_jit_stack_create_8(1 << 16, 1 << 21, nil)
    guard let stack else { return false }
    pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    return true
  }
}
