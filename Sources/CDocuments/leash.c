// A process that ends what this one has started, however this one ends: by SIGKILL too. It lives in
// a fork without an exec, and so calls nothing that is not async-signal-safe.
#define _GNU_SOURCE
#include "CDocuments.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

/// What is asked of the leash.
struct request {
  int32_t group;
  int32_t kind;
};

/// The signals that end a group, one after another. A command is hung up first, as by a terminal
/// that is closed; a helper is terminated at once.
static const int signals[] = {SIGHUP, SIGTERM, SIGKILL};
enum { hang_up, terminate, force };

/// A group of processes, and how far the ending of it is.
struct held {
  pid_t group;
  /// The index of the next signal.
  int next;
  int is_ending;
  /// Milliseconds until the next signal, and how often SIGKILL was sent.
  int left;
  int kills;
};

/// Milliseconds between two looks at groups that are ending, and from the first signal to SIGKILL.
enum { interval = 20, patience = 1000, most_kills = 4 };

static struct held *list;
static size_t count, room;

static void hold(pid_t group, int first) {
  if (count == room) {
    size_t size = room * sizeof *list;
    void *more = room == 0 ? mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                           : mremap(list, size, 2 * size, MREMAP_MAYMOVE);
    if (more == MAP_FAILED) return;
    room = room == 0 ? 4096 / sizeof *list : 2 * room;
    list = more;
  }
  list[count++] = (struct held){.group = group, .next = first};
}

/// Sends the next signal to a group that has not ended.
static void press(struct held *entry) {
  kill(-entry->group, signals[entry->next]);
  // One that is stopped takes a signal when it goes on.
  kill(-entry->group, SIGCONT);
  if (entry->next == force) {
    entry->kills++;
    entry->left = patience;
  } else {
    // Of three signals, the second comes halfway.
    int is_first = !entry->is_ending;
    entry->left = is_first && entry->next == terminate ? patience : patience / 2;
    entry->next++;
  }
  entry->is_ending = 1;
}

static void end(pid_t group) {
  for (size_t i = 0; i < count; i++) {
    if (list[i].group == group && !list[i].is_ending) press(&list[i]);
  }
}

/// Looks at the groups that are ending; tells whether there are any.
static int look(void) {
  int are_ending = 0;
  for (size_t i = 0; i < count;) {
    if (list[i].is_ending) {
      int is_gone = kill(-list[i].group, 0) != 0 && errno == ESRCH;
      // What nobody reaps is never gone; what SIGKILL does not end cannot be ended.
      if (is_gone || list[i].kills > most_kills) {
        list[i] = list[--count];
        continue;
      }
      are_ending = 1;
      list[i].left -= interval;
      if (list[i].left <= 0) press(&list[i]);
    }
    i++;
  }
  return are_ending;
}

static void run(int requests) {
  int is_open = 1;
  int are_ending = 0;
  while (is_open || are_ending) {
    struct pollfd polled = {is_open ? requests : -1, POLLIN, 0};
    int ready = poll(&polled, 1, are_ending ? interval : -1);
    if (ready > 0) {
      struct request request;
      // What is written in one piece is read in one piece.
      ssize_t size = read(requests, &request, sizeof request);
      if (size == (ssize_t)sizeof request) {
        switch (request.kind) {
        case leash_command: hold(request.group, hang_up); break;
        case leash_helper: hold(request.group, terminate); break;
        case leash_end: end(request.group); break;
        }
      } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        is_open = 0;
        for (size_t i = 0; i < count; i++) {
          if (!list[i].is_ending) press(&list[i]);
        }
      }
      are_ending = 1;
    } else {
      are_ending = look();
    }
  }
}

int leash_make(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  sigset_t all, mask;
  sigfillset(&all);
  // No handler of ours is to run in the other process.
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  pid_t process = fork();
  if (process == 0) {
    // Not of the terminal's session: neither its end nor its keys are for the leash.
    setsid();
    prctl(PR_SET_NAME, "tabpager-leash");
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(null, i);
    int own = dup2(ends[0], 3);
    close_range(4, ~0U, 0);
    if (own == 3 && chdir("/") == 0) run(3);
    _exit(0);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  close(ends[0]);
  if (process < 0) {
    close(ends[1]);
    errno = error;
    return -1;
  }
  return ends[1];
}

int leash_ask(int leash, int group, int kind) {
  struct request request = {group, kind};
  // Somebody may have killed the leash: then writing fails, and must not end this process.
  sigset_t broken, mask;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &mask);
  ssize_t size;
  while ((size = write(leash, &request, sizeof request)) < 0 && errno == EINTR) {
  }
  if (size < 0 && errno == EPIPE) {
    const struct timespec now = {0};
    while (sigtimedwait(&broken, NULL, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return size == (ssize_t)sizeof request;
}
