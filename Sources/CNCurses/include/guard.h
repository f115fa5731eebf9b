#pragma once

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Gives the terminal back however the process ends: at a signal that ends it, a trap, exit().
/// One terminal at a time. Returns 0, or -1 where one is guarded already.
int guard_open(int fd);

/// Gives the terminal back and the signals' dispositions too.
void guard_close(void);

/// The terminal has raw modes from now on; `saved` are to be given back.
void guard_arm(struct termios saved);

/// The bytes that undo what has been written to the terminal; at most 512 are kept.
void guard_set_bytes(const uint8_t *bytes, size_t count);

/// Whether anything that these bytes undo has been written.
void guard_set_entered(int entered);

/// From now on a signal that asks the process to end (TERM, HUP, INT) does not do so at once: it is
/// kept, and `event` is posted, so that what is worth it can be saved. A second one ends the process
/// as ever, and so does the first one after two seconds. -1 takes that back.
void guard_defer(int event);

/// The signal that was kept; 0 where none was.
int guard_deferred(void);

/// Writes the bytes that undo what has been written to the terminal, and leaves its modes raw: replies that
/// are still under way are neither echoed nor left to the shell. `guard_restore` gives the modes back.
void guard_restore_screen(void);

/// Gives the terminal back, if it is not so already. Does not block for longer than a fraction of
/// a second, whatever the terminal does.
void guard_restore(void);
