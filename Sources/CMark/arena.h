/// Memory for one document, which is freed at once, and the bounds of what it may cost.
#pragma once

#include <setjmp.h>
#include <stddef.h>

struct arena {
  /// Where to go when it costs too much.
  jmp_buf exit;
  /// When that is, in seconds of the thread's processor time.
  double deadline;
  /// How many bytes may still be taken.
  size_t left;
  struct slab *slabs;
  /// Counts down to the next look at the clock.
  int until_look;
};

/// The arena in use; who sets it holds the lock of the parser.
extern struct arena *markdown_arena;

/// The processor time that the thread has used, in seconds.
double markdown_arena_clock(void);

/// Goes to the exit where the deadline has passed.
void markdown_arena_look(void);

/// Takes memory from the arena, and forgets it again. They go to the exit where there is no more.
void *markdown_arena_calloc(size_t count, size_t size);
void *markdown_arena_realloc(void *memory, size_t size);
void markdown_arena_free(void *memory);

/// Frees all of it.
void markdown_arena_end(struct arena *ended);
