#pragma once

/// Takes from this process, and from what it becomes, the right to run another program, to make, change
/// or remove a file or a folder, and to speak to a socket: each such call brings a SIGSYS. Files that
/// are there may be opened to be read and written at once, as a terminal is.
///
/// `path` is the one program that may still be run, named by this very pointer. Returns 0, or an errno.
int confine(const char *path);
