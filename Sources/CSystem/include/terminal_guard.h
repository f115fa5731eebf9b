#pragma once

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Guards a terminal, so that it is restored when the process ends by a signal, a trap or exit(). Guards one terminal
/// at a time. Returns 0, or -1 if a terminal is guarded already.
int terminal_guard_open(int fd);

/// Restores the terminal and the handlers of signals.
void terminal_guard_close(void);

/// Sets the modes to restore. Call it before setting other modes.
void terminal_guard_save_modes(struct termios saved);

/// Sets the bytes that undo everything written to the terminal. Only the first 512 bytes are kept.
void terminal_guard_set_restoring_bytes(const uint8_t *bytes, size_t count);

/// Sets whether anything that these bytes undo has been written.
void terminal_guard_set_screen_entered(int entered);

/// Defers signals that ask the process to end (TERM, HUP, INT). The first one is kept and posts `event` instead of
/// ending the process. A second one ends the process, and so does the first one after two seconds. With -1, signals
/// are no longer deferred.
void terminal_guard_defer_signals(int event);

/// Returns the kept signal, or 0.
int terminal_guard_deferred_signal(void);

/// Writes the restoring bytes, but leaves the modes raw, so that replies that are still on their way are neither
/// echoed nor read by the shell. `terminal_guard_restore` restores the modes.
void terminal_guard_restore_screen(void);

/// Restores the terminal, unless it is restored already. Takes at most a fraction of a second, whatever the terminal
/// does.
void terminal_guard_restore(void);
