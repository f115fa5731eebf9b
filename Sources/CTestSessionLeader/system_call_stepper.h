#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// Makes a program start stopped, so that its steps can be counted from the first system call on.
/// Called by the program's process just before it becomes the program.
void stepper_request(void);

/// Follows the main thread of a program. After `steps` starts and ends of system calls, sends it a
/// signal and stops following.
///
/// `is_requested` says whether it called stepper_request.
void stepper_begin(pid_t program, int signal, int steps, bool is_requested);

/// Handles a stop that waitpid reported. Returns whether following caused it.
bool stepper_handle_stop(pid_t program, int status);
