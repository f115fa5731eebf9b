#define _GNU_SOURCE
#include "CDocuments.h"

#include <string.h>

size_t bytes_count(const uint8_t *bytes, size_t count, uint8_t byte) {
  // Sums of up to 255 in bytes, so that a compiler adds as many of them at once as a register holds.
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

ptrdiff_t bytes_first(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *found = count ? memchr(bytes, byte, count) : NULL;
  return found ? found - bytes : -1;
}

ptrdiff_t bytes_last(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *found = count ? memrchr(bytes, byte, count) : NULL;
  return found ? found - bytes : -1;
}
