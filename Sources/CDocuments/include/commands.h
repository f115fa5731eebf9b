#pragma once

/// Starts a shell command in a session of its own. Its input is a pipe or, if `input` is NULL, empty; its output and
/// errors go to a pipe or, if asked, to a terminal of its own. Returns 0 or an error number. Sets the descriptors to
/// write its input to and to read its output from, and its process, whose number is also that of its group.
int command_start(
    const char *text, int *input, int uses_terminal, int rows, int columns, int *output, int *child);

/// Starts a helper program in a group of its own. Its input is a descriptor or, if that is -1, empty. Its errors are
/// discarded. Returns 0 or an error number, and sets the descriptor to read its output from.
int helper_start(const char *const *arguments, int input, int *output, int *child);
