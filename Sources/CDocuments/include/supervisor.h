#pragma once

/// Starts a process that ends process groups on request, and all of them when this process ends. Returns the descriptor
/// for requests, or -1.
int supervisor_start(void);

/// Requests about a process group: to supervise it as a command's, which is ended by SIGHUP, SIGTERM after half a
/// second and SIGKILL after a second; to supervise it as a helper's, which is ended by SIGTERM, and SIGKILL after a
/// second; or to end it now.
enum { supervisor_command, supervisor_helper, supervisor_end };

/// Sends a request. Returns whether it was sent.
int supervisor_send_request(int supervisor, int group, int kind);
