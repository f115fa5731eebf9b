#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A program on a terminal of its own, under a leader that does what a shell does.
///
/// The leader is needed for Ctrl-Z: the kernel does not stop a process group that has no parent
/// in its session. It stays after the program ends, so that the terminal's modes can be read, and
/// until its socket closes, when it kills what is left.

/// What to start. Descriptors of -1 stand for the terminal.
struct session_request {
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *directory; ///< NULL: where the caller is
    int rows, columns;
    int input, output, error;
    bool is_confined; ///< it may run, write and connect to nothing: that brings it a SIGSYS
    /// A signal to be sent when its main thread has begun and ended so many system calls together,
    /// counted from its very first; 0: none.
    int signal, steps;
};

/// What a session asks of its leader.
struct session_command {
    int32_t signal;
    int32_t steps; ///< negative: at once
};

/// What was started.
struct session {
    int terminal; ///< the master side, not blocking
    int socket;   ///< news from the leader, not blocking
    int32_t leader;
    int32_t program;
    double start_time; ///< just before the program's process was made
    double load_time;  ///< when the system had loaded the program, just before its first instruction
};

/// What a leader tells.
struct session_event {
    int32_t kind; ///< one of the below
    int32_t value;
    double time; ///< seconds on CLOCK_MONOTONIC
    double load_time; ///< of SESSION_STARTED
    double user_seconds, system_seconds;
    int64_t max_resident_kilobytes;
};

enum {
    SESSION_STARTED = 1,   ///< value: the process
    SESSION_FAILED = 2,    ///< value: errno
    SESSION_EXITED = 3,    ///< value: the exit code
    SESSION_SIGNALLED = 4, ///< value: the signal that ended it
    SESSION_STOPPED = 5,   ///< value: the signal that stopped it
    SESSION_CONTINUED = 6,
};

/// Starts a program. Returns 0, or an errno.
int session_start(const struct session_request *request, struct session *session);

/// Reads one piece of news without waiting. Returns 1, 0 where there is none, -1 where the leader
/// is gone.
int session_next_event(const struct session *session, struct session_event *event);

/// Asks the leader to send a signal to the program; 0 puts a stopped one in the foreground first
/// and continues it.
void session_signal(const struct session *session, int signal);

/// Asks the leader to send a signal when the program's main thread has begun and ended so many system
/// calls together from now on.
void session_signal_after(const struct session *session, int signal, int steps);

/// Closes everything, kills what runs, and waits for the leader.
void session_end(struct session *session);

/// Sets the size of a terminal in cells; the program is told by SIGWINCH.
int session_resize(int terminal, int rows, int columns);

/// Makes a pipe, its reading end first, that programs do not inherit. Returns 0, or an errno.
int session_pipe(int ends[2]);

/// Seconds on CLOCK_MONOTONIC.
double session_clock(void);
