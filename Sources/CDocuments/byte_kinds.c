#include "byte_search.h"
#include "processor_features.h"

#define ALWAYS static inline __attribute__((always_inline))

// Plain loops over blocks of a fixed length, which compilers vectorise. On x86 each loop is compiled twice, with and
// without AVX2.
enum { part = 256 };

ALWAYS uint32_t kinds(const uint8_t *bytes, size_t count) {
  uint8_t escape = 0, backspace = 0, carriage_return = 0, any = 0;
  for (size_t i = 0; i < count; i++) {
    escape |= bytes[i] == 0x1B;
    backspace |= bytes[i] == 0x08;
    carriage_return |= bytes[i] == 0x0D;
    any |= bytes[i];
  }
  return (escape ? byte_kinds_escape : 0) | (backspace ? byte_kinds_backspace : 0) |
         (carriage_return ? byte_kinds_carriage_return : 0) | (any & 0x80 ? byte_kinds_not_ascii : 0);
}

ALWAYS size_t find_any(const uint8_t *bytes, size_t count, size_t from, uint8_t a, uint8_t b,
                       uint8_t c) {
  // If the byte is near, a plain loop is faster.
  size_t near = count - from > 16 ? from + 16 : count;
  for (; from < near; from++) {
    if (bytes[from] == a || bytes[from] == b || bytes[from] == c) return from;
  }
  for (; count - from >= 64; from += 64) {
    uint8_t found = 0;
    for (size_t i = 0; i < 64; i++) {
      uint8_t byte = bytes[from + i];
      found |= (uint8_t)((byte == a) | (byte == b) | (byte == c));
    }
    if (found) break;
  }
  while (from < count && bytes[from] != a && bytes[from] != b && bytes[from] != c) from++;
  return from;
}

ALWAYS size_t find_not_ascii(const uint8_t *bytes, size_t count, size_t from) {
  for (; count - from >= part; from += part) {
    uint8_t any = 0;
    for (size_t i = 0; i < part; i++) any |= bytes[from + i];
    if (any & 0x80) break;
  }
  while (from < count && bytes[from] < 0x80) from++;
  return from;
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2"))) static
WIDE uint32_t kinds_wide(const uint8_t *bytes, size_t count) { return kinds(bytes, count); }
WIDE size_t find_any_wide(const uint8_t *bytes, size_t count, size_t from, uint8_t a, uint8_t b,
                          uint8_t c) {
  return find_any(bytes, count, from, a, b, c);
}
WIDE size_t find_not_ascii_wide(const uint8_t *bytes, size_t count, size_t from) {
  return find_not_ascii(bytes, count, from);
}
#define CHOOSE(wide, narrow) (has_avx2() ? (wide) : (narrow))
#else
#define CHOOSE(wide, narrow) (narrow)
#endif

uint32_t byte_kinds(const uint8_t *bytes, size_t count) {
  return CHOOSE(kinds_wide(bytes, count), kinds(bytes, count));
}

size_t byte_find_any(const uint8_t *bytes, size_t count, size_t from, uint8_t a, uint8_t b,
                     uint8_t c) {
  return CHOOSE(find_any_wide(bytes, count, from, a, b, c), find_any(bytes, count, from, a, b, c));
}

size_t byte_find_not_ascii(const uint8_t *bytes, size_t count, size_t from) {
  return CHOOSE(find_not_ascii_wide(bytes, count, from), find_not_ascii(bytes, count, from));
}
