#pragma once

/// The signals that signals_drain returns.
enum { signal_resized = 1, signal_continued = 2, signal_stop = 4 };

/// Handles SIGWINCH, SIGCONT and SIGTSTP in whichever thread they arrive. Returns a descriptor that becomes readable
/// when one arrives, or -1 on failure.
int signals_open(void);

/// Closes the descriptor, and restores the actions of the signals and the thread's signal mask.
void signals_close(int fd);

/// Returns the signals that have arrived since the last call.
int signals_drain(int fd);
