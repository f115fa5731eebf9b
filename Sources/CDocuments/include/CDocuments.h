#ifndef CDOCUMENTS_H
#define CDOCUMENTS_H

#include <stddef.h>
#include <stdint.h>

// Bytes, at the speed of the memory.

/// How many of `count` bytes are equal to `byte`.
size_t bytes_count(const uint8_t *bytes, size_t count, uint8_t byte);

/// The place of the first of `count` bytes that is equal to `byte`; -1 where none is.
ptrdiff_t bytes_first(const uint8_t *bytes, size_t count, uint8_t byte);

/// The place of the last of `count` bytes that is equal to `byte`; -1 where none is.
ptrdiff_t bytes_last(const uint8_t *bytes, size_t count, uint8_t byte);

// What Linux has and Swift's module of the C library does not show.

/// A descriptor that becomes readable when `event_signal` is called; -1 where there can be none.
int event_make(void);

/// Makes an event's descriptor readable.
void event_signal(int event);

/// Makes a file of a name that begins with `prefix`, takes the name away again, and returns its
/// descriptor; -1 where it cannot be made.
int nameless_file(const char *prefix);

#endif
