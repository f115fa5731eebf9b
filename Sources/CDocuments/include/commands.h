#pragma once

/// Starts a shell command in a session of its own. Its input is a pipe or, if `input` is NULL, empty; its output and
/// errors go to a pipe or, if asked, to a terminal of its own. Returns 0 or an error number. Sets the descriptors to
/// write its input to and to read its output from, and its process, whose number is also that of its group.
int command_start(
    const char *text, int *input, int uses_terminal, int rows, int columns, int *output, int *child);

/// Starts a helper program in a group of its own. Its input is a descriptor or, if that is -1, empty. Returns 0 or an
/// error number, and sets the descriptors to read its output and its first errors from. Errors that do not fit in a
/// pipe are lost. If `errors` is NULL, all are discarded.
int helper_start(const char *const *arguments, int input, int *output, int *errors, int *child);
