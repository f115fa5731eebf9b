#pragma once

#include <stddef.h>
#include <stdint.h>

/// Kinds of bytes.
enum byte_kinds {
  byte_kinds_escape = 1,
  byte_kinds_backspace = 2,
  byte_kinds_carriage_return = 4,
  byte_kinds_not_ascii = 8,
};

/// Returns the kinds of bytes that occur among `count` bytes.
uint32_t byte_kinds(const uint8_t *bytes, size_t count);

/// Returns the index of the first occurrence of `a`, `b` or `c` from `from` on, or `count`.
size_t byte_find_any(const uint8_t *bytes, size_t count, size_t from, uint8_t a, uint8_t b,
                     uint8_t c);

/// Returns the index of the first byte from `from` on that is not ASCII, or `count`.
size_t byte_find_not_ascii(const uint8_t *bytes, size_t count, size_t from);

/// Returns the number of bytes equal to `byte`.
size_t byte_count(const uint8_t *bytes, size_t count, uint8_t byte);

/// Returns the index of the last `byte` in `from..<to`, or `to`.
size_t byte_find_last(const uint8_t *bytes, size_t from, size_t to, uint8_t byte);

/// A text to find.
struct byte_needle {
  /// The bytes, at least one.
  const uint8_t *bytes;
  /// For each byte, 0x20 if it is a lower-case letter that matches both cases, and 0 otherwise.
  const uint8_t *folds;
  size_t count;
  /// The indexes of the two bytes that are rarest in typical texts, where `first` is at most `second`.
  size_t first, second;
};

/// Returns the index of the first occurrence from `from` on, or `count`.
size_t byte_find_text(const struct byte_needle *needle, const uint8_t *bytes, size_t count,
                      size_t from);

/// Does the same as byte_find_text without vector instructions.
size_t byte_find_text_without_simd(const struct byte_needle *needle, const uint8_t *bytes,
                                   size_t count, size_t from);
