#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// Makes the program start in a stopped state, so that its steps can be counted from the first system call on. Called
/// in the program's process just before exec.
void stepper_request(void);

/// Traces the main thread of a program. After `steps` starts and ends of system calls, sends it a signal and stops
/// tracing.
///
/// `is_requested` is whether the program called stepper_request.
void stepper_begin(pid_t program, int signal, int steps, bool is_requested);

/// Handles a stop that waitpid reported. Returns whether tracing caused it.
bool stepper_handle_stop(pid_t program, int status);
