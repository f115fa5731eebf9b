#define _GNU_SOURCE 1
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static short spawn_flags_of(enum program_group group) {
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (group == program_own_group) flags |= POSIX_SPAWN_SETPGROUP;
  if (group == program_own_session) flags |= POSIX_SPAWN_SETSID;
  return flags;
}

int program_start(const struct program *program, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawn_file_actions_init(&files);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  for (int stream = 0; stream < 3; stream++) {
    const struct program_stream *wanted = &program->streams[stream];
    if (wanted->path != NULL)
      posix_spawn_file_actions_addopen(&files, stream, wanted->path, O_RDWR, 0);
    else if (wanted->descriptor >= 0)
      posix_spawn_file_actions_adddup2(&files, wanted->descriptor, stream);
  }
  if (program->closes_others)
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  // Our threads block all signals, and a program would inherit that.
  posix_spawnattr_setflags(&attributes, spawn_flags_of(program->group));
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(
      &attributes, program->defaults != NULL ? program->defaults : &all);
  // The ID of a new group is the process ID.
  posix_spawnattr_setpgroup(&attributes, 0);
  error = posix_spawnp(
      child, program->path != NULL ? program->path : program->arguments[0], &files, &attributes, program->arguments,
      program->environment != NULL ? program->environment : environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int program_exit_descriptor(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int program_status(pid_t child, int waits, int reaps, int *status) {
  siginfo_t info = {0};
  int options = WEXITED | (waits ? 0 : WNOHANG) | (reaps ? 0 : WNOWAIT);
  int result;
  while ((result = waitid(P_PID, (id_t)child, &info, options)) < 0 && errno == EINTR) {
  }
  if (result < 0 || info.si_pid == 0) return 0;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return 1;
}
