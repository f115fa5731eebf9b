#pragma once
#include "session.h"

/// Leads a session: starts the program on the terminal, tells about it on the socket and obeys
/// what comes from there. Runs after a fork of a program with threads: system calls only.
_Noreturn void leader_run(const struct session_request *request, int terminal, int socket);
