/// Bytes found at the speed at which memory is read, for the Swift target Documents: the loops that
/// Swift has no instructions for.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What there is among some bytes.
enum byte_kinds {
  byte_kinds_escape = 1,
  byte_kinds_backspace = 2,
  byte_kinds_carriage_return = 4,
  byte_kinds_not_ascii = 8,
};

/// Which of the kinds there are among `count` bytes.
uint32_t byte_kinds(const uint8_t *bytes, size_t count);

/// The place of the first of three bytes from `from` on, `count` where there is none.
size_t byte_find_any(const uint8_t *bytes, size_t count, size_t from, uint8_t a, uint8_t b,
                     uint8_t c);

/// The place of the first byte that is not ASCII from `from` on, `count` where there is none.
size_t byte_find_not_ascii(const uint8_t *bytes, size_t count, size_t from);

/// The place of the last `byte` in `from..<to`, `to` where there is none.
size_t byte_find_last(const uint8_t *bytes, size_t from, size_t to, uint8_t byte);

/// What is looked for.
struct byte_needle {
  /// At least one.
  const uint8_t *bytes;
  /// For each byte 0, or 0x20 where `bytes` has a small letter that stands for both cases.
  const uint8_t *folds;
  size_t count;
  /// Two places in it, of the bytes least likely to be met; the first is at most the second.
  size_t first, second;
};

/// The place where the needle begins first from `from` on, `count` where it does not.
size_t byte_find(const struct byte_needle *needle, const uint8_t *bytes, size_t count, size_t from);

/// The same, as it is done where the processor has no instructions for it.
size_t byte_find_plainly(const struct byte_needle *needle, const uint8_t *bytes, size_t count,
                         size_t from);
