#define _GNU_SOURCE
#include "CDocuments.h"
#include "spawned.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/// Variables that a command on a terminal of its own is given a value of `cat` for: nobody would type
/// a key to a pager in it.
static const char *const pagers[] = {
    "PAGER",    "GIT_PAGER",  "MANPAGER",    "SYSTEMD_PAGER", "GH_PAGER",
    "BAT_PAGER", "PSQL_PAGER", "DELTA_PAGER", "AWS_PAGER",
};
enum { pager_count = sizeof pagers / sizeof *pagers };

static int is_named(const char *variable, const char *name) {
  size_t length = strlen(name);
  return strncmp(variable, name, length) == 0 && variable[length] == '=';
}

/// Whether a command gets a variable as it is.
static int is_kept(const char *variable, int uses_terminal) {
  if (is_named(variable, "COLUMNS") || is_named(variable, "LINES")) return 0;
  for (int i = 0; uses_terminal && i < pager_count; i++) {
    if (is_named(variable, pagers[i])) return 0;
  }
  return 1;
}

/// The environment of a command: a list to be freed, its last strings with it.
static char **environment_of(int uses_terminal, int rows, int columns) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  // Behind the list there is room for the strings that are added.
  enum { added_size = 32 };
  size_t most = count + pager_count + 3;
  char **list = malloc(most * sizeof *list + (pager_count + 2) * added_size);
  if (list == NULL) return NULL;
  char *added = (char *)(list + most);
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    if (is_kept(environ[i], uses_terminal)) list[used++] = environ[i];
  }
  // A terminal tells its size, and tells a change of it.
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

void command_resize(int output, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  // The system tells those who run on it.
  ioctl(output, TIOCSWINSZ, &size);
}

/// A terminal without echo that hands on line feeds as they are. Returns its other end, or -1.
static int terminal_make(int rows, int columns, int *own, char *path, size_t size) {
  *own = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*own < 0) return -1;
  int other = -1;
  if (grantpt(*own) == 0 && unlockpt(*own) == 0 && ptsname_r(*own, path, size) == 0)
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
  command_resize(*own, rows, columns);
  return other;
}

static int spawn(
    const char *text, const char *terminal, int output, char *const *environment, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (terminal != NULL)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, terminal, O_RDWR, 0);
  else
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  // A session of its own, not only a group: what opens /dev/tty to ask for a password would write on
  // our screen else. The first terminal that a session's leader opens is the session's.
  char *arguments[] = {"sh", "-c", (char *)text, NULL};
  return spawned(child, "/bin/sh", &files, POSIX_SPAWN_SETSID, arguments, environment);
}

int command_start(
    const char *text, int uses_terminal, int rows, int columns, int *output, int *child) {
  char path[64];
  int ends[2];
  if (uses_terminal) {
    ends[1] = terminal_make(rows, columns, &ends[0], path, sizeof path);
    if (ends[1] < 0) return errno;
  } else if (pipe2(ends, O_CLOEXEC) != 0) {
    return errno;
  }
  char **environment = environment_of(uses_terminal, rows, columns);
  pid_t process = 0;
  int error = environment == NULL
                  ? ENOMEM
                  : spawn(text, uses_terminal ? path : NULL, ends[1], environment, &process);
  free(environment);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    return error;
  }
  *output = ends[0];
  *child = process;
  return 0;
}

int command_watch(int child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int command_status(int child, int waits, int reaps, int *status) {
  siginfo_t info = {0};
  int options = WEXITED | (waits ? 0 : WNOHANG) | (reaps ? 0 : WNOWAIT);
  int result;
  while ((result = waitid(P_PID, (id_t)child, &info, options)) < 0 && errno == EINTR) {
  }
  if (result < 0 || info.si_pid == 0) return 0;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return 1;
}

void command_signal(int child, int terminal, int signal) {
  kill(-child, signal);
  // A shell on a terminal puts what it runs into groups of their own.
  pid_t front = terminal >= 0 ? tcgetpgrp(terminal) : -1;
  if (front > 1 && front != child) kill(-front, signal);
}
