#pragma once

#include <stddef.h>
#include <stdint.h>

// Started programs do not inherit these descriptors.

/// Opens an event: a descriptor that becomes readable when it is posted. Returns -1 on failure.
int event_open(void);

/// Makes an event readable. May be called from any thread.
void event_post(int event);

/// Makes an event unreadable until the next post.
void event_clear(int event);

/// Creates a file whose name begins with `prefix`, and removes its name. Returns its descriptor, or -1 on failure.
int create_unnamed_file(const char *prefix);

/// Returns the type of the file system of a file, as listed in statfs(2), or 0 on failure.
uint32_t file_system_type(const char *path);

/// Creates a file in memory with some bytes, positioned at its start. Returns -1 on failure.
int create_memory_file(const uint8_t *bytes, size_t count);

/// The descriptors that are ready after wait_for_events.
typedef struct {
  int terminal_readable;
  int terminal_writable;
  int terminal_gone;
  int signals;
  int wakes;
} wait_result;

/// Waits until a terminal is readable (or writable, with `for_writing`), until a signal or a wake-up arrives, or until
/// `seconds` have passed. A negative time means no limit. Negative descriptors are ignored.
wait_result wait_for_events(int terminal, int signals, int wakes, int for_writing, double seconds);

/// Makes all threads allocate from one heap.
void heap_use_single_arena(void);
