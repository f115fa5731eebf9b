/// Memory for one document, which is freed as a whole, and limits for memory and time.
#pragma once

#include <setjmp.h>
#include <stddef.h>

struct arena {
  /// The place to jump to, with the result, when a limit is exceeded.
  jmp_buf exit;
  /// The limit, in seconds of the thread's processor time.
  double deadline;
  /// The number of bytes that may still be allocated.
  size_t left;
  struct slab *slabs;
  /// Counts down to the next check of the clock.
  int until_look;
};

/// The current arena. It is set only while holding the parser's lock.
extern struct arena *markdown_arena;

/// The processor time of the thread, in seconds.
double markdown_arena_clock(void);

/// Deducts memory that is allocated elsewhere. Jumps to the exit if the limit is exceeded.
void markdown_arena_deduct(size_t size);

/// Jumps to the exit if the deadline has passed.
void markdown_arena_check_deadline(void);

/// Allocate and free memory. The functions that allocate jump to the exit if the limit is exceeded.
void *markdown_arena_calloc(size_t count, size_t size);
void *markdown_arena_realloc(void *memory, size_t size);
void markdown_arena_free(void *memory);

/// Frees the whole arena.
void markdown_arena_end(struct arena *ended);
