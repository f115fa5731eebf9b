#define _GNU_SOURCE
#include "spawned.h"

#include <signal.h>

int spawned(
    pid_t *child, const char *program, posix_spawn_file_actions_t *files, short flag,
    char *const *arguments, char *const *environment) {
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_init(&attributes);
  // Threads of ours block all signals; a program of its own is not to begin so.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | flag);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  // Its own number is the group's.
  posix_spawnattr_setpgroup(&attributes, 0);
  int error = posix_spawnp(child, program, files, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(files);
  return error;
}
