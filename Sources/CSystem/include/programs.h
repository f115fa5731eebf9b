#pragma once

#include <signal.h>
#include <sys/types.h>

/// The process group of a program.
enum program_group { program_same_group, program_own_group, program_own_session };

/// A standard stream of a program: a descriptor (-1 for the inherited one) or, with a path, a file that the program
/// opens for reading and writing. A terminal that a session leader opens becomes its controlling terminal.
struct program_stream {
  const char *path;
  int descriptor;
};

/// A program to start.
struct program {
  /// Its path, or NULL to search PATH for the first argument.
  const char *path;
  /// Its arguments, terminated by NULL.
  char *const *arguments;
  /// Its environment, or NULL for the environment of this process.
  char *const *environment;
  /// Standard input, output and error. They are set in this order, so a later one can refer to an earlier one.
  struct program_stream streams[3];
  enum program_group group;
  /// The signals that are reset to their default actions, or NULL for all.
  const sigset_t *defaults;
  /// Whether to close all other descriptors, even those that are inherited by default.
  int closes_others;
  /// Functions that the new process calls with `context`, or NULL: before it runs the program, and if that fails. They
  /// may call only async-signal-safe functions, and change nothing in memory.
  void (*prepare)(const void *context);
  void (*undo)(const void *context);
  const void *context;
};

/// Starts a program with no signal blocked. Returns 0 or an error number. All programs are started by this function.
int program_start(const struct program *program, pid_t *child);

/// Returns a descriptor that becomes readable when a child ends, or -1 on failure.
int program_exit_descriptor(pid_t child);

/// Returns whether a child has ended, and sets its exit status, or the negative number of the signal that ended it.
/// The process ID of a child is not reused until the child is reaped.
int program_status(pid_t child, int waits, int reaps, int *status);

/// Stops the process group as Ctrl-Z does, and returns when it is continued.
void job_stop_group(void);

/// Interrupts the other processes of the process group, as Ctrl-C does in a terminal that is not in raw mode.
void job_interrupt_group(void);

/// Runs a program with a terminal as its standard input, and waits for it. The terminal is opened by its path or, if
/// that is NULL, is the open file of `fd`. Returns the wait status, or -1 if the program could not be started.
int job_run_on_terminal(const char *path, int fd, char *const arguments[]);
