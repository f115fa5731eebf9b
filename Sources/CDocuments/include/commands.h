#pragma once

/// Starts a shell command in a new session. Its input is a pipe or, if `input` is NULL, empty. Its output and errors
/// go to a pipe or, with `uses_terminal`, to a new pseudo-terminal. It ends when this process ends. Returns 0 or an error
/// number. Sets the descriptors for writing its input and reading its output, and its process ID, which is also the ID
/// of its process group.
int command_start(
    const char *text, int supervisor, int *input, int uses_terminal, int rows, int columns, int *output, int *child);

/// Starts a helper program in a new process group, which ends when this process ends, unless the descriptor of the
/// supervisor is -1. Its input is a descriptor or, if that is -1, empty. Returns 0 or an error number, and sets the
/// descriptors for reading its output and its first errors. Errors that do not fit into a pipe are lost. If `errors` is
/// NULL, all errors are discarded.
int helper_start(
    const char *const *arguments, int supervisor, int input, int *output, int *errors, int *child);
