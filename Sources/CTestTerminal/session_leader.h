#pragma once
#include "session.h"

/// Leads a session: starts the program on the terminal, reports events on the socket, and executes
/// the commands from there. Runs after a fork of a program with threads, so it uses only system
/// calls.
_Noreturn void session_leader_run(const struct session_request *request, int terminal, int socket);
