#define _GNU_SOURCE
#include "CDocuments.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <unistd.h>

int event_make(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void event_signal(int event) { eventfd_write(event, 1); }

int nameless_file(const char *prefix) {
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

int memory_file(const uint8_t *bytes, size_t count) {
  int descriptor = memfd_create("document", MFD_CLOEXEC);
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

void heap_share(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
#ifdef M_TOP_PAD
  // A frame's rows come and go at the end of the heap: less than glibc gives back by itself.
  mallopt(M_TOP_PAD, 512 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

int watch_make(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int watch_file(int watch, const char *path) {
  return inotify_add_watch(
      watch, path, IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_CLOSE_WRITE);
}

int watch_folder(int watch, const char *path) {
  return inotify_add_watch(watch, path, IN_CREATE | IN_MOVED_TO | IN_ONLYDIR);
}

void watch_end(int watch, int number) { inotify_rm_watch(watch, number); }

int watch_next(struct watch_notes *notes, int *number, const char **name) {
  if (notes->next >= notes->count) return 0;
  const struct inotify_event *event = (const void *)(notes->bytes + notes->next);
  notes->next += (int)sizeof *event + (int)event->len;
  *number = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
  *name = event->len ? event->name : "";
  return 1;
}

int watch_read(int watch, struct watch_notes *notes) {
  ssize_t count = read(watch, notes->bytes, sizeof notes->bytes);
  notes->next = 0;
  notes->count = count < 0 ? 0 : (int)count;
  return notes->count > 0;
}
