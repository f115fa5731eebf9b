#pragma once

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Opens a terminal for reading and writing that does not block and is not inherited; -1 where it
/// is no terminal.
int terminal_open(const char *path);

/// A descriptor of the open file of `fd` that is not inherited; -1 where that is no terminal open for reading
/// and writing. The flags of the open file stay as they are: other programs share it.
int terminal_share(int fd);

/// How many bytes fit at least when a terminal has room: no write of as many blocks after poll. Linux reports
/// room while fewer than 256 bytes are queued in a driver, whose buffers are larger; the buffers of a
/// pseudo-terminal grow by 256 bytes or more at a time.
enum { terminal_room = 256 };

/// Whether a terminal can be read, or written, without waiting; also where that would report an error.
int terminal_is_ready(int fd, int for_writing);

/// Raw modes made of `saved`: keys as they come, signals of keys off, output untouched.
struct termios terminal_raw_modes(struct termios saved);

/// The window's size; 0 and 0 where the system does not know it.
void terminal_size(int fd, int *rows, int *columns);

/// How many written bytes the terminal has not taken yet.
int terminal_queued(int fd);

/// A character that the font of the Linux console has, and which of its pictures that is.
typedef struct {
  uint16_t character;
  uint16_t picture;
} console_glyph;

/// What the font of the Linux console has. Sets `glyphs` to memory for the caller to free. Returns how
/// many they are, or -1 where the terminal is another one.
int terminal_glyphs(int fd, console_glyph **glyphs);

/// Whether something could be waited for, for each of the descriptors of events_wait.
typedef struct {
  int terminal_readable;
  int terminal_writable;
  int terminal_gone;
  int signals;
  int wakes;
} wait_result;

/// Waits until the terminal can be read (or written, where asked), a signal or a wake came, or
/// `seconds` have passed: negative for no end.
wait_result events_wait(int terminal, int signals, int wakes, int for_writing, double seconds);

/// Which of the signals that signals_open takes have come.
enum { signal_resized = 1, signal_continued = 2, signal_stop = 4 };

/// Blocks SIGWINCH, SIGCONT and SIGTSTP in this thread and gives a descriptor to read them from.
int signals_open(void);

/// Closes the descriptor and gives the thread's signal mask back.
void signals_close(int fd);

/// The signals that have come, and forgets them.
int signals_take(int fd);

/// Stops the process group as Ctrl-Z does, and returns when it is continued.
void job_stop(void);

/// Runs a program with a terminal as its standard input, default signals and an empty mask, and waits for it.
/// The terminal is opened by its path, or is the open file of `fd` where the path is NULL. Returns the wait
/// status, or -1 where the program could not be started.
int job_run(const char *path, int fd, char *const arguments[]);

/// A counter that wakes; -1 where there is none.
int wake_open(void);
/// Adds one to the counter.
void wake_post(int fd);
/// Sets the counter to nothing.
void wake_take(int fd);


/// Sets the locale of characters to the user's, or to a UTF-8 one where that is not UTF-8. Returns
/// whether the user's is UTF-8.
int locale_set(void);
