#define _GNU_SOURCE 1
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <linux/kd.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

int terminal_open(const char *path) {
  int fd = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (fd >= 0 && !isatty(fd)) {
    close(fd);
    return -1;
  }
  return fd;
}

int terminal_share(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || (flags & O_ACCMODE) != O_RDWR || !isatty(fd)) return -1;
  return fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

int terminal_is_ready(int fd, int for_writing) {
  struct pollfd list = {fd, for_writing ? POLLOUT : POLLIN, 0};
  return poll(&list, 1, 0) > 0;
}

struct termios terminal_raw_modes(struct termios saved) {
  struct termios raw = saved;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return raw;
}

void terminal_size(int fd, int *rows, int *columns) {
  struct winsize size = {0};
  *rows = 0;
  *columns = 0;
  if (ioctl(fd, TIOCGWINSZ, &size) == 0) {
    *rows = size.ws_row;
    *columns = size.ws_col;
  }
}

int terminal_queued(int fd) {
  int count = 0;
  return ioctl(fd, TIOCOUTQ, &count) == 0 ? count : 0;
}

int terminal_glyphs(int fd, console_glyph **glyphs) {
  struct unimapdesc map = {0, NULL};
  *glyphs = NULL;
  // Too little room is answered with how much is needed.
  if (ioctl(fd, GIO_UNIMAP, &map) < 0 && errno != ENOMEM) return -1;
  if (map.entry_ct == 0) return 0;
  map.entries = malloc(map.entry_ct * sizeof *map.entries);
  console_glyph *result = malloc(map.entry_ct * sizeof *result);
  int count = -1;
  if (map.entries != NULL && result != NULL && ioctl(fd, GIO_UNIMAP, &map) == 0) {
    for (count = 0; count < map.entry_ct; count++) {
      result[count].character = map.entries[count].unicode;
      result[count].picture = map.entries[count].fontpos;
    }
    *glyphs = result;
  } else {
    free(result);
  }
  free(map.entries);
  return count;
}

wait_result events_wait(int terminal, int signals, int wakes, int for_writing, double seconds) {
  struct pollfd list[3] = {
      {terminal, (short)(POLLIN | (for_writing ? POLLOUT : 0)), 0},
      {signals, POLLIN, 0},
      {wakes, POLLIN, 0},
  };
  wait_result result = {0, 0, 0, 0, 0};
  struct timespec time = {0, 0};
  if (seconds > 0) {
    // A day is as good as longer, and fits.
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

int wake_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void wake_post(int fd) {
  uint64_t one = 1;
  while (write(fd, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

void wake_take(int fd) {
  uint64_t count;
  while (read(fd, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

static int names_utf8(const char *locale) {
  const char *dot = locale == NULL ? NULL : strchr(locale, '.');
  return dot != NULL && (strncasecmp(dot + 1, "utf-8", 5) == 0 || strncasecmp(dot + 1, "utf8", 4) == 0);
}

/// What the environment says of characters, as setlocale reads it.
static const char *wanted_locale(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *value = getenv(variables[i]);
    if (value != NULL && *value != 0) return value;
  }
  return NULL;
}

int locale_set(void) {
  if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  setlocale(LC_CTYPE, "C.UTF-8");
  // A locale that is not installed (ssh hands names over) still says what the terminal shows.
  return names_utf8(wanted_locale());
}
