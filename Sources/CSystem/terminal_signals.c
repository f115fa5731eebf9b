#include "terminal_signals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

static const struct {
  int signal;
  int bit;
} watched[] = {{SIGWINCH, signal_resized}, {SIGCONT, signal_continued}, {SIGTSTP, signal_stop}};
enum { watched_count = sizeof watched / sizeof *watched };

// Only one terminal at a time uses these variables.
static struct sigaction actions_before[watched_count];
static sigset_t mask_before;
static atomic_int arrived;
static atomic_int event = -1;

/// Runs in any thread that does not block the signal.
static void on_signal(int signal) {
  int error = errno;
  for (int i = 0; i < watched_count; i++) {
    if (watched[i].signal == signal) atomic_fetch_or(&arrived, watched[i].bit);
  }
  uint64_t one = 1;
  ssize_t written = write(atomic_load(&event), &one, sizeof one);
  (void)written;
  errno = error;
}

int signals_open(void) {
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) return -1;
  atomic_store(&arrived, 0);
  atomic_store(&event, fd);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < watched_count; i++) {
    sigaddset(&set, watched[i].signal);
    sigaction(watched[i].signal, NULL, &actions_before[i]);
    // If SIGTSTP is ignored, a shell without job control started the program and could not continue it.
    if (watched[i].signal == SIGTSTP && actions_before[i].sa_handler == SIG_IGN) continue;
    sigaction(watched[i].signal, &action, NULL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, &mask_before);
  return fd;
}

void signals_close(int fd) {
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  for (int i = 0; i < watched_count; i++) sigaction(watched[i].signal, &actions_before[i], NULL);
  // A handler that is still running in another thread must not write to a descriptor that is opened next.
  atomic_store(&event, -1);
  close(fd);
}

int signals_drain(int fd) {
  uint64_t count;
  ssize_t size;
  do size = read(fd, &count, sizeof count);
  while (size < 0 && errno == EINTR);
  return atomic_exchange(&arrived, 0);
}
