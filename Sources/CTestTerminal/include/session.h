#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "session_messages.h"

/// A program on a terminal of its own, under a leader that does what a shell does.
///
/// The leader is needed for Ctrl-Z: the kernel does not stop a process group that has no parent
/// in its session. It stays after the program ends, so that the terminal's modes can be read, and
/// until its socket closes, when it kills what is left.

/// The program to start. A descriptor of -1 is the terminal.
struct session_request {
    const char *leader; ///< the path of the executable CTestSessionLeader
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

/// A started program.
struct session {
    int terminal; ///< the master side, not blocking
    int socket;   ///< news from the leader, not blocking
    int32_t leader;
    int32_t program;
    double start_time; ///< just before the program's process was made
    double load_time;  ///< when the system had loaded the program, just before its first instruction
};

/// Starts a program. Returns 0 or an errno.
int session_start(const struct session_request *request, struct session *session);

/// Reads an event without waiting. Returns 1, 0 if there is none, or -1 if the leader has ended.
int session_next_event(const struct session *session, struct session_event *event);

/// Asks the leader to send a signal to the program. 0 brings a stopped program to the foreground
/// and continues it.
void session_signal(const struct session *session, int signal);

/// Asks the leader to send a signal after a number of starts and ends of system calls of the main
/// thread, counted from now on.
void session_signal_after(const struct session *session, int signal, int steps);

/// Closes everything, kills the program and waits for the leader.
void session_end(struct session *session);

/// Sets the size of a terminal in cells. The program receives SIGWINCH.
int session_resize(int terminal, int rows, int columns);

/// Creates a pipe that started programs do not inherit, with the reading end first. Returns 0 or an
/// errno.
int session_pipe(int ends[2]);
