#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "session_leader.h"

double session_clock(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

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
    // No signal handler of the caller's may run in the leader: all are blocked before the fork.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    session->leader = fork();
    if (session->leader == 0) session_leader_run(request, slave, sockets[1]);
    error = session->leader < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
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
