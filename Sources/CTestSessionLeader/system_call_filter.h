#pragma once

/// Forbids this process, and the program that it executes, to run other programs, to create, change or remove files
/// and folders, and to use sockets. Such a system call raises SIGSYS. Existing files can be opened for both reading
/// and writing, as terminals are.
///
/// `path` is the only program that may be executed. It is identified by this pointer. Returns 0 or an errno.
int confine_process(const char *path);
