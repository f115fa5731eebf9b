#pragma once

#include <stddef.h>
#include <stdint.h>

// No descriptor is inherited by programs that are started.

/// Opens an event: a descriptor that becomes readable when it is posted. Returns -1 on failure.
int event_open(void);

/// Makes an event readable. May be called from any thread.
void event_post(int event);

/// Makes an event unreadable until the next post.
void event_clear(int event);

/// Creates a file whose name begins with `prefix`, and removes the name. Returns -1 on failure.
int nameless_file(const char *prefix);

/// The type of the file system that a file is on, as statfs(2) lists them; 0 on failure.
uint32_t file_system_type(const char *path);

/// Creates a file in memory with some bytes, positioned at its start. Returns -1 on failure.
int memory_file(const uint8_t *bytes, size_t count);

/// The descriptors of wait_for_events that are ready.
typedef struct {
  int terminal_readable;
  int terminal_writable;
  int terminal_gone;
  int signals;
  int wakes;
} wait_result;

/// Waits until a terminal is readable (or writable, if asked), until there is a signal or a wake-up, or until `seconds`
/// have passed; negative for no limit. Negative descriptors are ignored.
wait_result wait_for_events(int terminal, int signals, int wakes, int for_writing, double seconds);

/// Makes all threads allocate from one heap.
void heap_share(void);
