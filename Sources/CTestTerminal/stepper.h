#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// Has a program begin stopped, so that it can be followed from its first system call on. To be
/// called by the program's process, just before it becomes the program.
void stepper_request(void);

/// Follows the main thread of a program: when it has come `steps` times to the beginning or the end
/// of a system call, a signal is sent to it, and it is left alone from then on.
///
/// `is_requested` is whether it called stepper_request.
void stepper_begin(pid_t program, int signal, int steps, bool is_requested);

/// Takes a stop that waitpid told of. Returns whether it was one of those that come of following.
bool stepper_handle_stop(pid_t program, int status);
