#pragma once

/// Starts a process that ends process groups on request, and ends all supervised groups when this process ends.
/// Returns the descriptor for requests, or -1.
int supervisor_start(void);

/// The kinds of requests about a process group: to supervise the group of a command, which is ended by SIGHUP, by
/// SIGTERM after half a second and by SIGKILL after a second; to supervise the group of a helper, which is ended by
/// SIGTERM and by SIGKILL after a second; or to end a group now.
enum { supervisor_command, supervisor_helper, supervisor_end };

/// Sends a request. Returns whether it was sent.
int supervisor_send_request(int supervisor, int group, int kind);
