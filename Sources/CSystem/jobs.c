#define _GNU_SOURCE 1
#include "programs.h"

#include <errno.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void set_default_action(int signal, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, before);
}

void job_stop_group(void) {
  struct sigaction before;
  set_default_action(SIGTSTP, &before);
  sigset_t stop, previous, go;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigemptyset(&go);
  sigaddset(&go, SIGCONT);
  pthread_sigmask(SIG_UNBLOCK, &stop, &previous);
  pthread_sigmask(SIG_BLOCK, &go, NULL);
  kill(0, SIGTSTP);
  // Another thread may receive the signal a moment later, so wait until the process was stopped and continues. An
  // orphaned process group is never stopped, hence the timeout.
  struct timespec timeout = {0, 200000000};
  while (sigtimedwait(&go, NULL, &timeout) < 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &before, NULL);
}

/// Returns the signals to reset in a program: all except those that were ignored when this process started (nohup).
/// This process itself ignores two more.
static sigset_t signals_to_reset(void) {
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

static int start_on_terminal(const char *path, int fd, char *const arguments[], const sigset_t *set, pid_t *child) {
  struct program program = {
      .arguments = arguments,
      .streams = {{path, fd}, {NULL, -1}, {NULL, -1}},
      .group = program_same_group,
      .defaults = set,
  };
  return program_start(&program, child) == 0 ? 0 : -1;
}

/// Waits for a child. If the child is stopped, stops this process, too.
static int wait_for_child(pid_t child) {
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

int job_run_on_terminal(const char *path, int fd, char *const arguments[]) {
  sigset_t set = signals_to_reset();
  sigset_t stop, previous;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  // As in system(3), the keys that interrupt affect only the child while it has the terminal. The key that stops
  // affects both processes, because the shell waits for this one.
  struct sigaction ignore = {0}, interrupt, quit, suspend;
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  set_default_action(SIGTSTP, &suspend);
  pthread_sigmask(SIG_UNBLOCK, &stop, &previous);
  pid_t child = 0;
  int status = start_on_terminal(path, fd, arguments, &set, &child) == 0 ? wait_for_child(child) : -1;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  sigaction(SIGTSTP, &suspend, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  sigaction(SIGINT, &interrupt, NULL);
  return status;
}

void job_interrupt_group(void) {
  struct sigaction ignore = {0}, interrupt;
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignore, &interrupt);
  kill(0, SIGINT);
  sigaction(SIGINT, &interrupt, NULL);
}
