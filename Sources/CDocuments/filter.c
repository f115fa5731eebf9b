#define _GNU_SOURCE
#include "CDocuments.h"
#include "spawned.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int filter_start(const char *const *arguments, int input, int *output, int *child) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (input >= 0)
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  else
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process;
  // A group of its own, so that Ctrl-C is for the pager alone, and all it starts can be ended.
  int error = spawned(
      &process, arguments[0], &files, POSIX_SPAWN_SETPGROUP, (char *const *)arguments, environ);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return error;
  }
  *output = ends[0];
  *child = process;
  return 0;
}
