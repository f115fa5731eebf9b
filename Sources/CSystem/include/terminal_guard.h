#pragma once

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Restores a terminal however the process ends: by a signal, a trap or exit(). Guards one terminal at a time. Returns
/// 0, or -1 if one is guarded already.
int guard_open(int fd);

/// Restores the terminal and the handlers of signals.
void guard_close(void);

/// Sets the modes to restore. Call it before setting other modes.
void guard_save_modes(struct termios saved);

/// Sets the bytes that undo everything written to the terminal. At most 512 are kept.
void guard_set_restoring_bytes(const uint8_t *bytes, size_t count);

/// Sets whether anything has been written that these bytes undo.
void guard_set_screen_entered(int entered);

/// From now on, a signal that asks the process to end (TERM, HUP, INT) is kept and posts `event` instead of ending the
/// process at once. A second one ends it, and so does the first one after two seconds. -1 ends this.
void guard_defer_signals(int event);

/// Returns the kept signal, or 0.
int guard_deferred_signal(void);

/// Writes the bytes, but leaves the modes raw: replies under way are then neither echoed nor left to the shell.
/// `guard_restore` restores the modes.
void guard_restore_screen(void);

/// Restores the terminal, unless that has been done. Takes a fraction of a second at most, whatever the terminal does.
void guard_restore(void);
