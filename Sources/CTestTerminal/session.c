#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int session_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno;
}

int session_resize(int terminal, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(terminal, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

/// Opens both sides of a terminal. Returns 0, or an errno.
static int open_terminal(int *master, int *slave) {
    char name[64];
    *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*master < 0) return errno;
    if (grantpt(*master) == 0 && unlockpt(*master) == 0
        && ptsname_r(*master, name, sizeof name) == 0) {
        *slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (*slave >= 0) return 0;
    }
    int error = errno;
    close(*master);
    return error;
}

/// Waits for the first event of a new leader. Returns 0, or an errno.
static int await_start(struct session *session) {
    struct session_event event;
    ssize_t count;
    do count = recv(session->socket, &event, sizeof event, 0);
    while (count < 0 && errno == EINTR);
    if (count != sizeof event) return count < 0 ? errno : ECHILD;
    if (event.kind != SESSION_STARTED) return event.value;
    session->program = event.value;
    session->start_time = event.time;
    session->load_time = event.load_time;
    fcntl(session->socket, F_SETFL, O_NONBLOCK);
    fcntl(session->terminal, F_SETFL, O_NONBLOCK);
    return 0;
}

/// Starts a leader with these descriptors and arguments. Returns 0, or an errno.
static int spawn_leader(
    const char *path, char *const *arguments, char *const *environment, const int *descriptors,
    pid_t *leader) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t all;
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    for (int i = LEADER_TERMINAL; i < LEADER_DESCRIPTOR_END; i++)
        posix_spawn_file_actions_adddup2(&files, descriptors[i], i);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    int error = posix_spawn(leader, path, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/// Starts the leader of a program on a terminal. Returns 0, or an errno.
static int start_leader(
    const struct session_request *request, int terminal, int socket, pid_t *leader) {
    size_t count = 0;
    while (request->arguments[count]) count++;
    char **arguments = calloc(LEADER_ARGUMENTS + count + 1, sizeof *arguments);
    if (!arguments) return ENOMEM;
    char signal[16], steps[16];
    snprintf(signal, sizeof signal, "%d", request->signal);
    snprintf(steps, sizeof steps, "%d", request->steps);
    arguments[0] = (char *)request->leader;
    arguments[LEADER_PATH] = (char *)request->path;
    arguments[LEADER_DIRECTORY] = request->directory ? (char *)request->directory : "";
    arguments[LEADER_CONFINED] = request->is_confined ? "1" : "0";
    arguments[LEADER_SIGNAL] = signal;
    arguments[LEADER_STEPS] = steps;
    memcpy(arguments + LEADER_ARGUMENTS, request->arguments, count * sizeof *arguments);
    const int wanted[LEADER_DESCRIPTOR_END] = {
        [LEADER_TERMINAL] = terminal, [LEADER_SOCKET] = socket,
        [LEADER_INPUT] = request->input < 0 ? terminal : request->input,
        [LEADER_OUTPUT] = request->output < 0 ? terminal : request->output,
        [LEADER_ERROR] = request->error < 0 ? terminal : request->error};
    // Copies with larger numbers, so that no place is taken before its old descriptor is copied.
    int copies[LEADER_DESCRIPTOR_END];
    for (int i = LEADER_TERMINAL; i < LEADER_DESCRIPTOR_END; i++)
        copies[i] = fcntl(wanted[i], F_DUPFD_CLOEXEC, LEADER_DESCRIPTOR_END);
    int error = spawn_leader(request->leader, arguments, request->environment, copies, leader);
    for (int i = LEADER_TERMINAL; i < LEADER_DESCRIPTOR_END; i++) close(copies[i]);
    free(arguments);
    return error;
}

int session_start(const struct session_request *request, struct session *session) {
    int slave, sockets[2];
    int error = open_terminal(&session->terminal, &slave);
    if (error) return error;
    session_resize(session->terminal, request->rows, request->columns);
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
        error = errno;
        close(session->terminal);
        close(slave);
        return error;
    }
    error = start_leader(request, slave, sockets[1], &session->leader);
    close(slave);
    close(sockets[1]);
    session->socket = sockets[0];
    if (!error) {
        error = await_start(session);
        if (error) session_end(session);
    } else {
        close(session->terminal);
        close(session->socket);
    }
    return error;
}

int session_next_event(const struct session *session, struct session_event *event) {
    ssize_t count;
    do count = recv(session->socket, event, sizeof *event, 0);
    while (count < 0 && errno == EINTR);
    if (count == sizeof *event) return 1;
    return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : -1;
}

static void send_command(const struct session *session, int signal, int steps) {
    struct session_command command = {.signal = signal, .steps = steps};
    while (send(session->socket, &command, sizeof command, MSG_NOSIGNAL) < 0 && errno == EINTR) {
    }
}

void session_signal(const struct session *session, int signal) {
    send_command(session, signal, -1);
}

void session_signal_after(const struct session *session, int signal, int steps) {
    send_command(session, signal, steps);
}

void session_end(struct session *session) {
    if (session->terminal >= 0) close(session->terminal);
    if (session->socket >= 0) close(session->socket);
    session->terminal = -1;
    session->socket = -1;
    while (waitpid(session->leader, NULL, 0) < 0 && errno == EINTR) {
    }
}
