#define _GNU_SOURCE 1
#include "byte_search.h"
#include "processor_features.h"

#include <string.h>

#define ALWAYS static inline __attribute__((always_inline))

size_t byte_count(const uint8_t *bytes, size_t count, uint8_t byte) {
  // Sums of up to 255 fit into bytes, so each byte of a vector register holds a sum.
  size_t sum = 0;
  while (count >= 192) {
    uint8_t lanes[64] = {0};
    size_t rounds = count / 64;
    if (rounds > 255) rounds = 255;
    for (size_t round = 0; round < rounds; round++)
      for (size_t lane = 0; lane < 64; lane++) lanes[lane] += bytes[round * 64 + lane] == byte;
    for (size_t lane = 0; lane < 64; lane++) sum += lanes[lane];
    bytes += rounds * 64;
    count -= rounds * 64;
  }
  for (size_t index = 0; index < count; index++) sum += bytes[index] == byte;
  return sum;
}

size_t byte_find_last(const uint8_t *bytes, size_t from, size_t to, uint8_t byte) {
  const uint8_t *at = memrchr(bytes + from, byte, to - from);
  return at ? (size_t)(at - bytes) : to;
}

ALWAYS int is_at(const struct byte_needle *needle, const uint8_t *bytes) {
  for (size_t i = 0; i < needle->count; i++) {
    if ((bytes[i] | needle->folds[i]) != needle->bytes[i]) return 0;
  }
  return 1;
}

size_t byte_find_text_without_simd(const struct byte_needle *needle, const uint8_t *bytes,
                                   size_t count, size_t from) {
  if (count < needle->count) return count;
  size_t rare = needle->bytes[needle->first], fold = needle->folds[needle->first];
  for (size_t last = count - needle->count; from <= last; from++) {
    if (fold) {
      while (from <= last && (bytes[from + needle->first] | fold) != rare) from++;
    } else {
      const uint8_t *at = memchr(bytes + from + needle->first, (int)rare, last - from + 1);
      if (!at) return count;
      from = (size_t)(at - bytes) - needle->first;
    }
    if (from <= last && is_at(needle, bytes + from)) return from;
  }
  return count;
}

#if defined(__x86_64__)
#include <immintrin.h>

// Mula's "generic SIMD" search with chosen bytes: compares the two rarest bytes of the needle at many offsets at once,
// one for each byte of a register, and compares the rest of the needle where both match. The last register overlaps
// the one before it.
#define FIND(name, attributes, vector, width, all, load, or_, and_, equal, mask)                   \
  attributes static size_t name(const struct byte_needle *needle, const uint8_t *bytes,            \
                                size_t count, size_t from) {                                       \
    if (count < needle->count || count - needle->count < from) return count;                       \
    size_t end = count - needle->count + 1;                                                        \
    if (end - from < (width)) return byte_find_text_without_simd(needle, bytes, count, from);      \
    const vector rare = all((char)needle->bytes[needle->first]);                                   \
    const vector other = all((char)needle->bytes[needle->second]);                                 \
    const vector rare_fold = all((char)needle->folds[needle->first]);                              \
    const vector other_fold = all((char)needle->folds[needle->second]);                            \
    const uint8_t *rares = bytes + needle->first, *others = bytes + needle->second;                \
    while (from < end) {                                                                           \
      size_t at = end - from < (width) ? end - (width) : from;                                     \
      vector left = load((const vector *)(const void *)(rares + at));                              \
      vector right = load((const vector *)(const void *)(others + at));                            \
      vector both =                                                                                \
          and_(equal(or_(left, rare_fold), rare), equal(or_(right, other_fold), other));           \
      uint32_t places = (uint32_t)mask(both);                                                      \
      places &= (uint32_t)-1 << (from - at);                                                       \
      for (; places; places &= places - 1) {                                                       \
        size_t place = at + (size_t)__builtin_ctz(places);                                         \
        if (is_at(needle, bytes + place)) return place;                                            \
      }                                                                                            \
      from = at + (width);                                                                         \
    }                                                                                              \
    return count;                                                                                  \
  }

FIND(find_narrow, , __m128i, 16, _mm_set1_epi8, _mm_loadu_si128, _mm_or_si128, _mm_and_si128,
     _mm_cmpeq_epi8, _mm_movemask_epi8)
FIND(find_wide, __attribute__((target("avx2"))), __m256i, 32, _mm256_set1_epi8, _mm256_loadu_si256,
     _mm256_or_si256, _mm256_and_si256, _mm256_cmpeq_epi8, _mm256_movemask_epi8)

size_t byte_find_text(const struct byte_needle *needle, const uint8_t *bytes, size_t count,
                      size_t from) {
  return has_avx2() ? find_wide(needle, bytes, count, from)
                                        : find_narrow(needle, bytes, count, from);
}
#else
size_t byte_find_text(const struct byte_needle *needle, const uint8_t *bytes, size_t count,
                      size_t from) {
  return byte_find_text_without_simd(needle, bytes, count, from);
}
#endif
