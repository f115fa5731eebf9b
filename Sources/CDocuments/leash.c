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
#include <sys/socket.h>
#include <unistd.h>

/// What is asked of the leash: to know a group, or to end it.
struct request {
  int32_t group;
  int32_t ends;
};

/// A group of processes, and how far the ending of it is: 0 is not at all.
struct held {
  pid_t group;
  int stage;
  int patience;
};

/// Milliseconds between two looks at groups that are ending, and until the next signal.
enum { interval = 20, patience = 600, last_stage = 6 };

static struct held *list;
static size_t count, room;

static void hold(pid_t group) {
  if (count == room) {
    size_t size = room * sizeof *list;
    void *more = room == 0 ? mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                           : mremap(list, size, 2 * size, MREMAP_MAYMOVE);
    if (more == MAP_FAILED) return;
    room = room == 0 ? 4096 / sizeof *list : 2 * room;
    list = more;
  }
  list[count++] = (struct held){.group = group};
}

/// The next signal for a group that has not ended: hang up, terminate, kill.
static void press(struct held *entry) {
  static const int signals[] = {SIGHUP, SIGTERM, SIGKILL};
  int stage = entry->stage < 2 ? entry->stage : 2;
  kill(-entry->group, signals[stage]);
  // One that is stopped takes a signal when it goes on.
  kill(-entry->group, SIGCONT);
  entry->stage = stage + 1;
  entry->patience = patience;
}

static void end(pid_t group) {
  for (size_t i = 0; i < count; i++) {
    if (list[i].group == group && list[i].stage == 0) press(&list[i]);
  }
}

/// Looks at the groups that are ending; tells whether there are any.
static int look(void) {
  int are_ending = 0;
  for (size_t i = 0; i < count;) {
    if (list[i].stage > 0) {
      int is_gone = kill(-list[i].group, 0) != 0 && errno == ESRCH;
      // What nobody reaps is never gone; what SIGKILL does not end cannot be ended.
      if (is_gone || list[i].stage > last_stage) {
        list[i] = list[--count];
        continue;
      }
      are_ending = 1;
      list[i].patience -= interval;
      if (list[i].patience <= 0) press(&list[i]);
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
      ssize_t size = recv(requests, &request, sizeof request, 0);
      if (size == (ssize_t)sizeof request) {
        if (request.ends) end(request.group); else hold(request.group);
      } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        is_open = 0;
        for (size_t i = 0; i < count; i++) {
          if (list[i].stage == 0) press(&list[i]);
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
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
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
    int own = dup2(ends[1], 3);
    close_range(4, ~0U, 0);
    if (own == 3 && chdir("/") == 0) run(3);
    _exit(0);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    errno = error;
    return -1;
  }
  return ends[0];
}

int leash_ask(int leash, int group, int ends) {
  struct request request = {group, ends};
  ssize_t size;
  while ((size = send(leash, &request, sizeof request, MSG_NOSIGNAL)) < 0 && errno == EINTR) {
  }
  return size == (ssize_t)sizeof request;
}
