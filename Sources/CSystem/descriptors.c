#define _GNU_SOURCE 1
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

int event_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void event_post(int event) {
  while (eventfd_write(event, 1) < 0 && errno == EINTR) {
  }
}

void event_clear(int event) {
  eventfd_t count;
  while (eventfd_read(event, &count) < 0 && errno == EINTR) {
  }
}

int create_unnamed_file(const char *prefix) {
  char path[4096];
  int length = snprintf(path, sizeof path, "%sXXXXXX", prefix);
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

uint32_t file_system_type(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (uint32_t)status.f_type : 0;
}

int create_memory_file(const uint8_t *bytes, size_t count) {
  int descriptor = memfd_create("tabpager", MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(descriptor);
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

wait_result wait_for_events(int terminal, int signals, int wakes, int for_writing, double seconds) {
  struct pollfd list[3] = {
      {terminal, (short)(POLLIN | (for_writing ? POLLOUT : 0)), 0},
      {signals, POLLIN, 0},
      {wakes, POLLIN, 0},
  };
  wait_result result = {0, 0, 0, 0, 0};
  struct timespec time = {0, 0};
  if (seconds > 0) {
    // Limited to a day, which a timespec can hold.
    double whole = floor(fmin(seconds, 86400));
    time.tv_sec = (time_t)whole;
    time.tv_nsec = (long)(fmin(seconds - whole, 0.999999999) * 1e9);
  }
  int count = ppoll(list, 3, seconds < 0 ? NULL : &time, NULL);
  if (count <= 0) return result;
  result.terminal_readable = (list[0].revents & POLLIN) != 0;
  result.terminal_writable = (list[0].revents & POLLOUT) != 0;
  result.terminal_gone = (list[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
  result.signals = list[1].revents != 0;
  result.wakes = list[2].revents != 0;
  return result;
}

void heap_use_single_arena(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
#ifdef M_TOP_PAD
  // The rows of each frame are allocated and freed at the end of the heap. By default, glibc returns that memory to
  // the system every time.
  mallopt(M_TOP_PAD, 512 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}
