#pragma once
#include <stdint.h>
#include <time.h>

/// The messages over the socket between a session and its leader, which is a separate program.

/// A command from a session to its leader.
struct session_command {
    int32_t signal;
    int32_t steps; ///< negative to send the signal at once
};

/// An event from a leader.
struct session_event {
    int32_t kind; ///< one of the constants below
    int32_t value;
    double time; ///< seconds on CLOCK_MONOTONIC
    double load_time; ///< for SESSION_STARTED
    double user_seconds, system_seconds;
    int64_t max_resident_kilobytes;
};

enum {
    SESSION_STARTED = 1,   ///< value: the process ID
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
    LEADER_INPUT, ///< the standard streams of the program
    LEADER_OUTPUT,
    LEADER_ERROR,
    LEADER_DESCRIPTOR_END,
};

/// The arguments of a leader. Its environment is the program's.
enum {
    LEADER_PATH = 1,  ///< the path of the program
    LEADER_DIRECTORY, ///< empty for the leader's directory
    LEADER_CONFINED,  ///< "0" or "1"; see session_request for this and the next two
    LEADER_SIGNAL,
    LEADER_STEPS,
    LEADER_ARGUMENTS, ///< the arguments of the program, starting with its name
};

/// Seconds on CLOCK_MONOTONIC.
static inline double session_clock(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
