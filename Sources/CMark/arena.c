#include "arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CMark.h"

struct arena *markdown_arena;

struct slab {
  struct slab *next;
  size_t used, size;
  _Alignas(16) char bytes[];
};

/// The header before each allocation, with its size as a multiple of the alignment.
struct header {
  _Alignas(16) size_t size;
};

static const size_t slab_size = 1 << 20;

double markdown_arena_clock(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void markdown_arena_check_deadline(void) {
  if (markdown_arena_clock() > markdown_arena->deadline)
    longjmp(markdown_arena->exit, markdown_too_slow);
}

void markdown_arena_deduct(size_t size) {
  if (size > markdown_arena->left) longjmp(markdown_arena->exit, markdown_too_large);
  markdown_arena->left -= size;
}

static void *allocate(size_t size) {
  struct arena *own = markdown_arena;
  // Everything that takes long in cmark-gfm allocates memory repeatedly, so checking the clock here is enough.
  if (--own->until_look < 0) {
    own->until_look = 256;
    markdown_arena_check_deadline();
  }
  if (size > SIZE_MAX / 2) longjmp(own->exit, markdown_too_large);
  size = (size + 15) / 16 * 16;
  const size_t needed = size + sizeof(struct header);
  if (!own->slabs || own->slabs->size - own->slabs->used < needed) {
    const size_t room = needed > slab_size ? needed : slab_size;
    markdown_arena_deduct(room);
    struct slab *slab = malloc(sizeof(struct slab) + room);
    if (!slab) longjmp(own->exit, markdown_too_large);
    *slab = (struct slab){.next = own->slabs, .size = room};
    own->slabs = slab;
  }
  struct header *header = (struct header *)(own->slabs->bytes + own->slabs->used);
  header->size = size;
  own->slabs->used += needed;
  return header + 1;
}

void *markdown_arena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) longjmp(markdown_arena->exit, markdown_too_large);
  void *memory = allocate(bytes);
  memset(memory, 0, bytes);
  return memory;
}

void *markdown_arena_realloc(void *memory, size_t size) {
  if (!memory) return allocate(size);
  const size_t before = ((struct header *)memory - 1)->size;
  if (size <= before) return memory;
  markdown_arena_free(memory);
  // If it was the last allocation, the new one has the same address, and its contents are still there.
  void *larger = allocate(size);
  if (larger != memory) memcpy(larger, memory, before);
  return larger;
}

void markdown_arena_free(void *memory) {
  if (!memory) return;
  struct header *header = (struct header *)memory - 1;
  struct slab *slab = markdown_arena->slabs;
  // Only the memory of the last allocation is reused.
  if ((char *)memory + header->size == slab->bytes + slab->used)
    slab->used -= header->size + sizeof(struct header);
}

void markdown_arena_end(struct arena *ended) {
  while (ended->slabs) {
    struct slab *next = ended->slabs->next;
    free(ended->slabs);
    ended->slabs = next;
  }
}
