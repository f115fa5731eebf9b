#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "system.h"

extern char **environ;

// The mask before signals_open. Only the thread that drives the terminal uses it.
static sigset_t mask_before;

static sigset_t watched(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGCONT);
  sigaddset(&set, SIGTSTP);
  return set;
}

int signals_open(void) {
  sigset_t set = watched();
  int fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (fd >= 0) pthread_sigmask(SIG_BLOCK, &set, &mask_before);
  return fd;
}

void signals_close(int fd) {
  signals_take(fd);
  close(fd);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

int signals_take(int fd) {
  int result = 0;
  struct signalfd_siginfo info[8];
  ssize_t size;
  while ((size = read(fd, info, sizeof info)) > 0 || (size < 0 && errno == EINTR)) {
    for (ssize_t i = 0; i < size / (ssize_t)sizeof *info; i++) {
      if (info[i].ssi_signo == SIGWINCH) result |= signal_resized;
      if (info[i].ssi_signo == SIGCONT) result |= signal_continued;
      if (info[i].ssi_signo == SIGTSTP) result |= signal_stop;
    }
  }
  return result;
}

static void set_default(int signal, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, before);
}

void job_stop(void) {
  struct sigaction before;
  set_default(SIGTSTP, &before);
  sigset_t stop, previous, go;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigemptyset(&go);
  sigaddset(&go, SIGCONT);
  pthread_sigmask(SIG_UNBLOCK, &stop, &previous);
  kill(0, SIGTSTP);
  // Another thread may be the one that takes the signal, a moment later: wait for the end of the
  // stop. An orphaned group is never stopped, hence the time-out.
  struct timespec patience = {0, 200000000};
  while (sigtimedwait(&go, NULL, &patience) < 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &before, NULL);
}

/// The signals a program starts with at their defaults: all but those the user had ignored before
/// us (nohup). Two we ignore ourselves.
static sigset_t defaults(void) {
  sigset_t set;
  sigfillset(&set);
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    if (signal == SIGPIPE || signal == SIGXFSZ) continue;
    if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
      sigdelset(&set, signal);
    }
  }
  return set;
}

static int spawn(const char *path, int fd, char *const arguments[], const sigset_t *set, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  if (posix_spawn_file_actions_init(&files) != 0) return -1;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&files);
    return -1;
  }
  if (path != NULL) {
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, path, O_RDWR, 0);
  } else {
    posix_spawn_file_actions_adddup2(&files, fd, STDIN_FILENO);
  }
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault(&attributes, set);
  posix_spawnattr_setsigmask(&attributes, &none);
  int error = posix_spawnp(child, arguments[0], &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error == 0 ? 0 : -1;
}

/// Waits for a child, and stops with it.
static int wait_for(pid_t child) {
  int status = 0;
  for (;;) {
    if (waitpid(child, &status, WUNTRACED) < 0) {
      if (errno != EINTR) return -1;
    } else if (WIFSTOPPED(status)) {
      raise(SIGTSTP);
      kill(child, SIGCONT);
    } else {
      return status;
    }
  }
}

int job_run(const char *path, int fd, char *const arguments[]) {
  sigset_t set = defaults();
  sigset_t stop, previous;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  // As system(3) does: keys that interrupt are the child's while it has the terminal. One that
  // stops is for both, else the shell would wait for us.
  struct sigaction ignore = {0}, interrupt, quit, suspend;
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  set_default(SIGTSTP, &suspend);
  pthread_sigmask(SIG_UNBLOCK, &stop, &previous);
  pid_t child = 0;
  int status = spawn(path, fd, arguments, &set, &child) == 0 ? wait_for(child) : -1;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &suspend, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  sigaction(SIGINT, &interrupt, NULL);
  return status;
}
