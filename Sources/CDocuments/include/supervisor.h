#pragma once

/// Starts a process that ends process groups on request, and ends all supervised groups when this process ends.
/// Returns the descriptor for requests, or -1.
int supervisor_start(void);

/// The program that leads a process group. A command is ended by SIGHUP, by SIGTERM after half a second and by SIGKILL
/// after a second. A helper is ended by SIGTERM and by SIGKILL after a second.
enum program_kind { supervisor_command, supervisor_helper };

/// The supervision of a program that is being started.
struct supervision {
  /// The descriptor for requests.
  int supervisor;
  enum program_kind kind;
};

/// Supervises the group of the calling process, which is about to run a program. Takes a `struct supervision`, and
/// fits `struct program`: a program that reports itself is known to the supervisor before it runs, even if the process
/// that starts it ends in between.
void supervisor_add_own_group(const void *supervision);

/// Takes back that request, because the program could not be run. Otherwise the number of the group, which another one
/// may get, would be ended with this process.
void supervisor_remove_own_group(const void *supervision);

/// Ends a process group now. Returns whether the request was sent.
int supervisor_end_group(int supervisor, int group);
