// This code runs in signal handlers, and so uses only async-signal-safe functions and preallocated memory. A handler's
// only argument is the signal, so the state of the guarded terminal is global.
#define _GNU_SOURCE 1
#include "terminal_guard.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Linux reports a terminal as writable while fewer than 256 bytes are queued in its driver, whose buffers are larger.
enum { guard_write_size = 256, request_patience = 2, most_bytes = 512, stack_size = 64 * 1024, state_idle = 0, state_armed = 1, state_busy = 2 };

static int opened;
static int terminal = -1;
static pid_t owner;
static int state;
static int entered;
static struct termios saved_modes;
// There are two buffers, because a handler may run while one of them is being filled.
static uint8_t bytes[2][most_bytes];
static size_t byte_count[2];
static int current;
// The event to post for a signal that asks the process to end, or -1, and the deferred signal.
static int deferring = -1;
static int deferred;

static struct sigaction before[NSIG];
static unsigned char installed[NSIG];
static stack_t stack_before;
static int stack_installed;
static _Alignas(16) char stack_memory[stack_size];

static void write_all(const uint8_t *from, size_t count) {
  int patience = 4;
  while (count > 0 && patience > 0) {
    // The descriptor may block, so write only as much as there is room for.
    struct pollfd list = {terminal, POLLOUT, 0};
    int ready = poll(&list, 1, 100);
    if (ready == 0) {
      // If the terminal accepts nothing, its queue holds a frame that is no longer needed. Discard it to make room.
      patience--;
      tcflush(terminal, TCOFLUSH);
      continue;
    }
    if (ready < 0) {
      if (errno == EINTR) continue;
      return;
    }
    ssize_t written = write(terminal, from, count < guard_write_size ? count : guard_write_size);
    if (written > 0) {
      from += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      patience--;
    } else if (written >= 0 || errno != EINTR) {
      return;
    }
  }
}

static void write_restoring_bytes(void) {
  if (!entered) return;
  int which = __atomic_load_n(&current, __ATOMIC_ACQUIRE);
  write_all(bytes[which], byte_count[which]);
  entered = 0;
}

static void restore_screen_and_modes(void) {
  write_restoring_bytes();
  // If this process is in the background, the modes belong to the foreground process.
  pid_t front = tcgetpgrp(terminal);
  if (front == -1 || front == getpgrp()) {
    while (tcsetattr(terminal, TCSANOW, &saved_modes) < 0 && errno == EINTR) {
    }
  }
}

/// Restores only the screen, or everything.
static void restore(int everything) {
  if (getpid() != owner) return;
  int error = errno;
  int expected = state_armed;
  sigset_t all, mask;
  sigfillset(&all);
  // Block SIGTTOU as well, which would stop a program in the background.
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  if (__atomic_compare_exchange_n(
          &state, &expected, state_busy, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    if (everything) {
      restore_screen_and_modes();
    } else {
      write_restoring_bytes();
    }
    __atomic_store_n(&state, everything ? state_idle : state_armed, __ATOMIC_RELEASE);
  } else if (expected == state_busy) {
    // Another thread is restoring the terminal. The process must not end before that is done.
    for (int i = 0; i < 50 && __atomic_load_n(&state, __ATOMIC_ACQUIRE) == state_busy; i++) {
      poll(NULL, 0, 10);
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = error;
}

void terminal_guard_restore(void) { restore(1); }

void terminal_guard_restore_screen(void) { restore(0); }

static int is_fault(int signal) {
  return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGTRAP ||
         signal == SIGFPE || signal == SIGABRT;
}

static int is_termination_request(int signal) {
  return signal == SIGTERM || signal == SIGHUP || signal == SIGINT;
}

// Defers a signal to the run loop, which handles it within milliseconds. The alarm is for a run loop that hangs.
static int defer_signal(int signal) {
  int event = __atomic_load_n(&deferring, __ATOMIC_ACQUIRE);
  if (!is_termination_request(signal) || event < 0 || getpid() != owner) return 0;
  if (__atomic_exchange_n(&deferred, signal, __ATOMIC_ACQ_REL) != 0) return 0;
  int error = errno;
  uint64_t one = 1;
  ssize_t written = write(event, &one, sizeof one);
  (void)written;
  alarm(request_patience);
  errno = error;
  return 1;
}

void terminal_guard_defer_signals(int event) { __atomic_store_n(&deferring, event, __ATOMIC_RELEASE); }

int terminal_guard_deferred_signal(void) { return __atomic_load_n(&deferred, __ATOMIC_ACQUIRE); }

static void on_signal(int signal) {
  if (defer_signal(signal)) return;
  // The run loop did not end in time. End with the deferred signal.
  if (signal == SIGALRM && terminal_guard_deferred_signal() != 0) signal = terminal_guard_deferred_signal();
  terminal_guard_restore();
  // The raised signal is delivered when this handler returns, so the exit status reports it. A fault goes to the
  // previous handler, which prints a backtrace (the Swift runtime) or a report (a sanitizer).
  if (is_fault(signal)) {
    sigaction(signal, &before[signal], NULL);
  } else {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
  }
  raise(signal);
}

/// Whether the default action of a signal ends the process.
static int is_fatal(int signal) {
  switch (signal) {
  case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH:
  case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGPIPE:
    return 0;
  default:
    return 1;
  }
}

static void install_handlers(void) {
  stack_t stack = {.ss_sp = stack_memory, .ss_size = stack_size};
  stack_t present;
  // After a stack overflow, the stack has no room for the handler, so it needs an alternate stack. The one of a
  // sanitizer is kept.
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    stack_installed = sigaltstack(&stack, &stack_before) == 0;
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK;
  for (int signal = 1; signal < NSIG; signal++) {
    installed[signal] = 0;
    if (!is_fatal(signal) && signal != SIGPIPE) continue;
    if (sigaction(signal, NULL, &before[signal]) < 0) continue;
    // The signal was ignored when the process started (nohup).
    if (before[signal].sa_handler == SIG_IGN) continue;
    action.sa_handler = signal == SIGPIPE ? SIG_IGN : on_signal;
    installed[signal] = sigaction(signal, &action, NULL) == 0;
  }
}

static void remove_handlers(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    if (installed[signal]) sigaction(signal, &before[signal], NULL);
    installed[signal] = 0;
  }
  if (stack_installed) sigaltstack(&stack_before, NULL);
  stack_installed = 0;
}

int terminal_guard_open(int fd) {
  static int registered;
  if (__atomic_exchange_n(&opened, 1, __ATOMIC_ACQ_REL)) return -1;
  terminal = fd;
  owner = getpid();
  entered = 0;
  deferred = 0;
  state = state_idle;
  if (!registered) registered = atexit(terminal_guard_restore) == 0;
  install_handlers();
  return 0;
}

void terminal_guard_close(void) {
  terminal_guard_restore();
  remove_handlers();
  terminal = -1;
  terminal_guard_defer_signals(-1);
  __atomic_store_n(&opened, 0, __ATOMIC_RELEASE);
}

void terminal_guard_save_modes(struct termios saved) {
  if (__atomic_load_n(&state, __ATOMIC_ACQUIRE) != state_idle) return;
  saved_modes = saved;
  __atomic_store_n(&state, state_armed, __ATOMIC_RELEASE);
}

void terminal_guard_set_restoring_bytes(const uint8_t *from, size_t count) {
  int next = !current;
  if (count > most_bytes) count = most_bytes;
  memcpy(bytes[next], from, count);
  byte_count[next] = count;
  __atomic_store_n(&current, next, __ATOMIC_RELEASE);
}

void terminal_guard_set_screen_entered(int value) { entered = value; }
