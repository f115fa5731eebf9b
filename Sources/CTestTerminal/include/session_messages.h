#pragma once
#include <stdint.h>
#include <time.h>

/// The messages between a session and its leader, a program of its own, over a socket.

/// A command from a session to its leader.
struct session_command {
    int32_t signal;
    int32_t steps; ///< negative: at once
};

/// An event from a leader.
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

/// The descriptors that a leader starts with.
enum {
    LEADER_TERMINAL = 3,
    LEADER_SOCKET,
    LEADER_INPUT, ///< of the program, as the next two
    LEADER_OUTPUT,
    LEADER_ERROR,
    LEADER_DESCRIPTOR_END,
};

/// The arguments of a leader. Its environment is the program's.
enum {
    LEADER_PATH = 1,  ///< of the program
    LEADER_DIRECTORY, ///< empty: where the leader is
    LEADER_CONFINED,  ///< "1": see session_request, as for the next two
    LEADER_SIGNAL,
    LEADER_STEPS,
    LEADER_ARGUMENTS, ///< of the program, its name first
};

/// Seconds on CLOCK_MONOTONIC.
static inline double session_clock(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
