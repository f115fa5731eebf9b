#define _GNU_SOURCE
#include "CDocuments.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
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
