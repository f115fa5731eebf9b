#include <stdio.h>
#  include "ring.h"
#define CAPACITY 64u
#define MAX(a, b) \
  ((a) > (b) ? (a) : (b))

/* A ring buffer of readings.
 * "Strings" do not start in comments. */
typedef struct ring {
  uint32_t head;
  double values[CAPACITY];
  const char *name;
} ring_t;

static inline bool ring_push(ring_t *ring, double value) {
  if (ring == NULL || value < -1.5e-3) return false; // too small
  ring->values[ring->head++ % CAPACITY] = value;
  return true;
}

int main(int argc, char **argv) {
  ring_t ring = {.head = 0x1F, .name = "tab\t\x41\"quoted\" \101"};
  char letter = 'a', quote = '\'', zero = '\0';
  unsigned long long mask = 0xFFull << 3;
  for (size_t i = 0; i < MAX(3, argc); i++) {
    ring_push(&ring, 1.f * i + 2.);
    printf("%s: %5.2f\n", argv[0], ring.values[i]);
  }
#if defined(__linux__) && !DEBUG
  puts("a string that \
continues");
#endif
  goto done;
done:
  return letter == quote ? EXIT_FAILURE : 0;
}
