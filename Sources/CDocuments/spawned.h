#ifndef SPAWNED_H
#define SPAWNED_H

#include <spawn.h>
#include <sys/types.h>

/// Starts a program, which is found as the shell finds it, with all signals as a program of its own
/// expects them, and takes the file actions away.
///
/// - flag: POSIX_SPAWN_SETPGROUP for a group of its own, POSIX_SPAWN_SETSID for a session.
///
/// Returns 0, or the system's error.
int spawned(
    pid_t *child, const char *program, posix_spawn_file_actions_t *files, short flag,
    char *const *arguments, char *const *environment);

#endif
