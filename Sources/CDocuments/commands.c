#define _GNU_SOURCE
#include "CDocuments.h"

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/// Variables that are set to `cat` for a command on its own terminal, where the user cannot press keys in a pager.
static const char *const pagers[] = {
    "PAGER",    "GIT_PAGER",  "MANPAGER",    "SYSTEMD_PAGER", "GH_PAGER",
    "BAT_PAGER", "PSQL_PAGER", "DELTA_PAGER", "AWS_PAGER",
};
enum { pager_count = sizeof pagers / sizeof *pagers };

static int is_named(const char *variable, const char *name) {
  size_t length = strlen(name);
  return strncmp(variable, name, length) == 0 && variable[length] == '=';
}

/// Whether a command inherits a variable unchanged.
static int is_inherited_unchanged(const char *variable, int uses_terminal) {
  if (is_named(variable, "COLUMNS") || is_named(variable, "LINES")) return 0;
  for (int i = 0; uses_terminal && i < pager_count; i++) {
    if (is_named(variable, pagers[i])) return 0;
  }
  return 1;
}

/// Returns the environment of a command. Freeing the list also frees the added strings.
static char **command_environment(int uses_terminal, int rows, int columns) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  // The added strings are stored after the list.
  enum { added_size = 32 };
  size_t most = count + pager_count + 3;
  char **list = malloc(most * sizeof *list + (pager_count + 2) * added_size);
  if (list == NULL) return NULL;
  char *added = (char *)(list + most);
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    if (is_inherited_unchanged(environ[i], uses_terminal)) list[used++] = environ[i];
  }
  // Programs on a terminal read its size instead.
  if (!uses_terminal) {
    snprintf(added, added_size, "COLUMNS=%d", columns);
    list[used++] = added;
    snprintf(added + added_size, added_size, "LINES=%d", rows);
    list[used++] = added + added_size;
  }
  for (int i = 0; uses_terminal && i < pager_count; i++, added += added_size) {
    snprintf(added, added_size, "%s=cat", pagers[i]);
    list[used++] = added;
  }
  list[used] = NULL;
  return list;
}

/// Opens a pseudo-terminal without echo and output processing. Returns the end for the command, or -1.
static int open_pseudo_terminal(int rows, int columns, int *own, char *path, size_t length) {
  *own = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*own < 0) return -1;
  int other = -1;
  if (grantpt(*own) == 0 && unlockpt(*own) == 0 && ptsname_r(*own, path, length) == 0)
    other = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  struct termios modes;
  if (other < 0 || tcgetattr(other, &modes) != 0) {
    int error = errno;
    close(*own);
    if (other >= 0) close(other);
    errno = error;
    return -1;
  }
  modes.c_oflag &= ~(tcflag_t)OPOST;
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  tcsetattr(other, TCSANOW, &modes);
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(*own, TIOCSWINSZ, &size);
  return other;
}

static void close_both(const int ends[2]) {
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
  }
}

int command_start(
    const char *text, int supervisor, int *input, int uses_terminal, int rows, int columns, int *output, int *child) {
  char path[64];
  int ends[2], from[2] = {-1, -1};
  if (input != NULL && pipe2(from, O_CLOEXEC) != 0) return errno;
  int failed;
  if (uses_terminal) {
    ends[1] = open_pseudo_terminal(rows, columns, &ends[0], path, sizeof path);
    failed = ends[1] < 0;
  } else {
    failed = pipe2(ends, O_CLOEXEC) != 0;
  }
  if (failed) {
    int error = errno;
    close_both(from);
    return error;
  }
  char **environment = command_environment(uses_terminal, rows, columns);
  // Start a new session, not only a new group. Otherwise a program that opens /dev/tty to ask for a password would
  // write to the pager's screen.
  struct program_stream to = {uses_terminal ? path : NULL, ends[1]};
  struct supervision supervision = {supervisor, supervisor_command};
  struct program program = {
      .path = "/bin/sh",
      .arguments = (char *[]){"sh", "-c", (char *)text, NULL},
      .environment = environment,
      .streams = {{input != NULL ? NULL : "/dev/null", from[0]}, to, {NULL, STDOUT_FILENO}},
      .group = program_own_session,
      .closes_others = 1,
      .prepare = supervisor_add_own_group,
      .undo = supervisor_remove_own_group,
      .context = &supervision,
  };
  pid_t process = 0;
  int error = environment == NULL ? ENOMEM : program_start(&program, &process);
  free(environment);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    close_both(from);
    return error;
  }
  if (input != NULL) {
    close(from[0]);
    *input = from[1];
  }
  *output = ends[0];
  *child = process;
  return 0;
}

int helper_start(
    const char *const *arguments, int supervisor, int input, int *output, int *errors, int *child) {
  int ends[2], failures[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // The errors are not read while the program runs, so writing them must not block.
  if (errors != NULL && pipe2(failures, O_CLOEXEC | O_NONBLOCK) != 0) {
    int error = errno;
    close_both(ends);
    return error;
  }
  // With its own group, the program does not receive the pager's Ctrl-C, and can be ended together with its children.
  struct supervision supervision = {supervisor, supervisor_helper};
  struct program program = {
      .arguments = (char *const *)arguments,
      .streams = {{input >= 0 ? NULL : "/dev/null", input},
                  {NULL, ends[1]},
                  {errors != NULL ? NULL : "/dev/null", failures[1]}},
      .group = program_own_group,
      .prepare = supervisor >= 0 ? supervisor_add_own_group : NULL,
      .undo = supervisor >= 0 ? supervisor_remove_own_group : NULL,
      .context = &supervision,
  };
  pid_t process = 0;
  int error = program_start(&program, &process);
  close(ends[1]);
  if (errors != NULL) close(failures[1]);
  if (error != 0) {
    close(ends[0]);
    if (errors != NULL) close(failures[0]);
    return error;
  }
  *output = ends[0];
  if (errors != NULL) *errors = failures[0];
  *child = process;
  return 0;
}
