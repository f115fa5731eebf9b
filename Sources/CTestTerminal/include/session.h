#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "session_messages.h"

/// A program on its own terminal, in a session whose leader acts as a shell does.
///
/// The leader is needed for Ctrl-Z, because the kernel does not stop a process group without a parent in its session.
/// It stays after the program has ended, so that the terminal's modes can be read. When its socket is closed, it kills
/// the remaining processes.

/// A program to start. A descriptor of -1 stands for the terminal.
struct session_request {
    const char *leader; ///< the path of the executable CTestSessionLeader
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *directory; ///< NULL for the current directory
    int rows, columns;
    int input, output, error;
    bool is_confined; ///< running programs, writing files and connecting raise SIGSYS
    /// A signal, or 0 for none, to send after this number of starts and ends of system calls of the main thread,
    /// counted from the first one.
    int signal, steps;
};

/// A started program.
struct session {
    int terminal; ///< the master side, non-blocking
    int socket;   ///< events from the leader, non-blocking
    int32_t leader;
    int32_t program;
    double start_time; ///< the time just before the program's process was created
    double load_time;  ///< the time when the program was loaded, just before its first instruction
};

/// Starts a program. Returns 0 or an errno.
int session_start(const struct session_request *request, struct session *session);

/// Reads an event without waiting. Returns 1, 0 if there is none, or -1 if the leader has ended.
int session_next_event(const struct session *session, struct session_event *event);

/// Asks the leader to send a signal to the program. 0 brings a stopped program to the foreground
/// and continues it.
void session_signal(const struct session *session, int signal);

/// Asks the leader to send a signal after a number of starts and ends of system calls of the main thread, counted from
/// now on.
void session_signal_after(const struct session *session, int signal, int steps);

/// Closes everything, kills the program and waits for the leader.
void session_end(struct session *session);

/// Sets the size of a terminal in cells. The program receives SIGWINCH.
int session_resize(int terminal, int rows, int columns);

/// Creates a pipe that started programs do not inherit, with the reading end first. Returns 0 or an
/// errno.
int session_pipe(int ends[2]);
