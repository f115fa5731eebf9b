// A process that ends the commands and helpers of the program when the program ends, even by SIGKILL. It runs in a
// fork without an exec, and so calls only async-signal-safe functions.
//
// PR_SET_PDEATHSIG cannot replace it. That signal reaches only the child, not the processes that the child has
// started. It is sent when the thread that started the child ends, not when the process does. And no process would be
// left to send SIGKILL a second later.
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

/// A request to the supervisor: to end a group, to forget it or, with a kind of program, to supervise it.
struct request {
  int32_t group;
  int32_t kind;
};
enum { end = -1, forget = -2 };

/// The signals that end a group, in order. A command gets SIGHUP first, as from a closed terminal. A helper gets
/// SIGTERM at once.
static const int signals[] = {SIGHUP, SIGTERM, SIGKILL};
enum { hang_up, terminate, force };

/// A process group, and the state of its termination.
struct group {
  pid_t number;
  /// The index of the next signal.
  int next;
  int is_ending;
  /// Milliseconds until the next signal, and the number of SIGKILLs sent.
  int left;
  int kills;
};

/// The milliseconds between two checks of groups that are ending, the milliseconds from the first signal to SIGKILL,
/// and the maximum number of SIGKILLs.
enum { interval = 20, grace = 1000, most_kills = 4 };

static struct group *list;
static size_t count, room;

static void add_group(pid_t number, int first) {
  if (count == room) {
    size_t size = room * sizeof *list;
    void *more = room == 0 ? mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                           : mremap(list, size, 2 * size, MREMAP_MAYMOVE);
    if (more == MAP_FAILED) return;
    room = room == 0 ? 4096 / sizeof *list : 2 * room;
    list = more;
  }
  list[count++] = (struct group){.number = number, .next = first};
}

/// Sends the next signal to a group that has not ended.
static void send_next_signal(struct group *group) {
  kill(-group->number, signals[group->next]);
  // A stopped process handles signals when it continues.
  kill(-group->number, SIGCONT);
  if (group->next == force) {
    group->kills++;
    group->left = grace;
  } else {
    // If there are three signals, the second one is sent halfway.
    int is_first = !group->is_ending;
    group->left = is_first && group->next == terminate ? grace : grace / 2;
    group->next++;
  }
  group->is_ending = 1;
}

/// Ends a group, even one that is not supervised.
static void end_group(pid_t number) {
  size_t i = 0;
  while (i < count && list[i].number != number) i++;
  if (i == count) add_group(number, terminate);
  if (i < count && !list[i].is_ending) send_next_signal(&list[i]);
}

static void remove_group(pid_t number) {
  for (size_t i = 0; i < count; i++) {
    if (list[i].number == number) list[i--] = list[--count];
  }
}

/// Sends the signals that are due. Returns whether a group is still ending.
static int check_ending_groups(void) {
  int are_ending = 0;
  for (size_t i = 0; i < count;) {
    if (list[i].is_ending) {
      int is_gone = kill(-list[i].number, 0) != 0 && errno == ESRCH;
      // A zombie still counts as alive, and a process that survives SIGKILL cannot be ended, so give up at some point.
      if (is_gone || list[i].kills > most_kills) {
        list[i] = list[--count];
        continue;
      }
      are_ending = 1;
      list[i].left -= interval;
      if (list[i].left <= 0) send_next_signal(&list[i]);
    }
    i++;
  }
  return are_ending;
}

static void serve_requests(int requests) {
  int is_open = 1;
  int are_ending = 0;
  while (is_open || are_ending) {
    struct pollfd polled = {is_open ? requests : -1, POLLIN, 0};
    int ready = poll(&polled, 1, are_ending ? interval : -1);
    if (ready > 0) {
      struct request request;
      // Each request is read as it was written, in one piece.
      ssize_t size = read(requests, &request, sizeof request);
      if (size == (ssize_t)sizeof request) {
        switch (request.kind) {
        case supervisor_command: add_group(request.group, hang_up); break;
        case supervisor_helper: add_group(request.group, terminate); break;
        case end: end_group(request.group); break;
        case forget: remove_group(request.group); break;
        }
      } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        is_open = 0;
        for (size_t i = 0; i < count; i++) {
          if (!list[i].is_ending) send_next_signal(&list[i]);
        }
      }
      are_ending = 1;
    } else {
      are_ending = check_ending_groups();
    }
  }
}

int supervisor_start(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  sigset_t all, mask;
  sigfillset(&all);
  // Signal handlers must not run in the child.
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  pid_t process = fork();
  if (process == 0) {
    // Leave the terminal's session, so that hanging up and Ctrl-C do not reach the supervisor.
    setsid();
    prctl(PR_SET_NAME, "tabpager-super");
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++) dup2(null, i);
    int own = dup2(ends[0], 3);
    close_range(4, ~0U, 0);
    if (own == 3 && chdir("/") == 0) serve_requests(3);
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

static int send_request(int supervisor, struct request request) {
  ssize_t size;
  while ((size = write(supervisor, &request, sizeof request)) < 0 && errno == EINTR) {
  }
  return size == (ssize_t)sizeof request;
}

static void send_request_about_own_group(const struct supervision *supervision, int kind) {
  // If the supervisor was killed, writing fails, and SIGPIPE must not end this process.
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &action, NULL);
  send_request(supervision->supervisor, (struct request){getpid(), kind});
}

void supervisor_add_own_group(const void *context) {
  const struct supervision *supervision = context;
  send_request_about_own_group(supervision, supervision->kind);
}

void supervisor_remove_own_group(const void *context) { send_request_about_own_group(context, forget); }

int supervisor_end_group(int supervisor, int group) {
  // SIGPIPE is not ignored here, because other threads may need it.
  sigset_t broken, mask;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &mask);
  int is_sent = send_request(supervisor, (struct request){group, end});
  if (!is_sent && errno == EPIPE) {
    const struct timespec now = {0};
    while (sigtimedwait(&broken, NULL, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return is_sent;
}
