#pragma once

/// Forbids this process, and the program it becomes, to run other programs, to create, change or
/// remove files and folders, and to use sockets: such a system call raises SIGSYS. Existing files
/// can be opened for both reading and writing, as a terminal is.
///
/// `path` is the only program that may be run, identified by this pointer. Returns 0 or an errno.
int confine_process(const char *path);
