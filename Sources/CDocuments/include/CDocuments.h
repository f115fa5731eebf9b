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

/// A file in memory with these bytes, to be read from its beginning; -1 where it cannot be made.
int memory_file(const uint8_t *bytes, size_t count);

// Files that change.

/// Has all threads allocate from one heap.
void heap_share(void);


/// A descriptor that tells of files; -1 where there can be none.
int watch_make(void);

/// Watches a file for writing, cutting off, changes of its name and its end. Returns its number; -1
/// where it cannot be watched.
int watch_file(int watch, const char *path);

/// Watches a folder for names that come to be in it.
int watch_folder(int watch, const char *path);

/// Ends a watch by its number.
void watch_end(int watch, int number);

/// What was read of a watch at once.
struct watch_notes {
  int next, count;
  char bytes[16384] __attribute__((aligned(8)));
};

/// Reads what a watch has to tell; 0 where that is nothing.
int watch_read(int watch, struct watch_notes *notes);

/// Takes the next note: which watch, -1 where notes were lost, and the name in a folder. Returns 0
/// where there is none.
int watch_next(struct watch_notes *notes, int *number, const char **name);

// Programs that make text of a file.

/// Starts a program in a group of its own, its input from a descriptor (-1: empty), its errors
/// nowhere. Returns 0 and where its output can be read, or the system's error.
int filter_start(const char *const *arguments, int input, int *output, int *child);

// Commands of the user's.

/// Starts a command of the shell's in a session of its own: its input empty, output and errors
/// together, on a terminal of its own where asked. Returns 0, where its output can be read, and its
/// process, which is the number of its group too; or the system's error.
int command_start(
    const char *text, int uses_terminal, int rows, int columns, int *output, int *child);

/// A descriptor that becomes readable when a child ends; -1 where there can be none.
int command_watch(int child);

/// Whether a child has ended: its exit status, or the number of a signal below 0. A child that is not
/// reaped keeps its number from being given to another.
int command_status(int child, int waits, int reaps, int *status);

/// Tells a terminal's size.
void command_resize(int output, int rows, int columns);

/// Sends a signal to the group of a command, and to what is in front on its terminal (-1: none).
void command_signal(int child, int terminal, int signal);

/// Starts a process that ends groups of processes, when it is asked to and when this one ends.
/// Returns where to ask; -1 where it cannot be.
int leash_make(void);

/// What the leash is asked to do with a group: to know it as a command's, which is ended by SIGHUP,
/// SIGTERM after half a second, and SIGKILL after a second; to know it as a helper's, which is ended
/// by SIGTERM, and SIGKILL after a second; or to end it.
enum { leash_command, leash_helper, leash_end };

/// Asks the leash to do something with a group. Returns whether the request was sent.
int leash_ask(int leash, int group, int kind);

#endif
