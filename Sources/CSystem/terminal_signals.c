#define _GNU_SOURCE 1
#include "terminal_signals.h"

#include <errno.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

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
  signals_drain(fd);
  close(fd);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

int signals_drain(int fd) {
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
