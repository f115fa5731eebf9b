/// The session leader of a program under test. It starts the program on the terminal, reports events over a socket,
/// and executes commands from the socket. It is a separate executable, because a fork of the test process would copy
/// the page tables of hundreds of megabytes.
#define _GNU_SOURCE
#include "session_messages.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "system_call_filter.h"
#include "system_call_stepper.h"

extern char **environ;

static void send_event(const struct session_event *event) {
    while (send(LEADER_SOCKET, event, sizeof *event, MSG_NOSIGNAL) < 0 && errno == EINTR) {
    }
}

static void send_state_event(int kind, int value, const struct rusage *usage) {
    struct session_event event = {.kind = kind, .value = value, .time = session_clock()};
    if (usage) {
        event.user_seconds = (double)usage->ru_utime.tv_sec + usage->ru_utime.tv_usec / 1e6;
        event.system_seconds = (double)usage->ru_stime.tv_sec + usage->ru_stime.tv_usec / 1e6;
        event.max_resident_kilobytes = usage->ru_maxrss;
    }
    send_event(&event);
}

static _Noreturn void exec_program(char **arguments, int failure) {
    pid_t self = getpid();
    setpgid(0, 0);
    tcsetpgrp(LEADER_TERMINAL, self);
    dup2(LEADER_INPUT, STDIN_FILENO);
    dup2(LEADER_OUTPUT, STDOUT_FILENO);
    dup2(LEADER_ERROR, STDERR_FILENO);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    const char *path = arguments[LEADER_PATH], *directory = arguments[LEADER_DIRECTORY];
    int error = *directory == 0 || chdir(directory) == 0 ? 0 : errno;
    if (error == 0 && atoi(arguments[LEADER_CONFINED])) error = confine_process(path);
    if (error == 0) {
        if (atoi(arguments[LEADER_SIGNAL]) != 0) stepper_request();
        execve(path, arguments + LEADER_ARGUMENTS, environ);
        error = errno;
    }
    if (write(failure, &error, sizeof error) < 0) _exit(126);
    _exit(127);
}

/// Starts the program, and waits until it runs or starting it has failed. Returns its process ID.
static pid_t start_program(char **arguments) {
    int failure[2], error = 0;
    if (pipe2(failure, O_CLOEXEC) != 0) {
        send_state_event(SESSION_FAILED, errno, NULL);
        _exit(1);
    }
    double time = session_clock();
    pid_t program = fork();
    if (program == 0) exec_program(arguments, failure[1]);
    close(failure[1]);
    ssize_t count;
    do count = read(failure[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    // exec closes the other end of the pipe just before the first instruction of the program.
    double load_time = session_clock();
    close(failure[0]);
    for (int i = LEADER_INPUT; i < LEADER_DESCRIPTOR_END; i++) close(i);
    if (program < 0 || count > 0) {
        if (program > 0) waitpid(program, NULL, 0);
        send_state_event(SESSION_FAILED, count > 0 ? error : EAGAIN, NULL);
        _exit(1);
    }
    send_event(&(struct session_event){
        .kind = SESSION_STARTED, .value = program, .time = time, .load_time = load_time});
    return program;
}

/// Reports state changes of the program. Returns whether it still exists.
static bool report_state_changes(pid_t program) {
    int status;
    struct rusage usage;
    while (wait4(program, &status, WNOHANG | WUNTRACED | WCONTINUED, &usage) == program) {
        if (WIFSTOPPED(status) && stepper_handle_stop(program, status)) continue;
        if (WIFSTOPPED(status)) {
            tcsetpgrp(LEADER_TERMINAL, getpgrp());
            send_state_event(SESSION_STOPPED, WSTOPSIG(status), &usage);
        } else if (WIFCONTINUED(status)) {
            send_state_event(SESSION_CONTINUED, 0, &usage);
        } else {
            bool exited = WIFEXITED(status);
            send_state_event(exited ? SESSION_EXITED : SESSION_SIGNALLED,
                exited ? WEXITSTATUS(status) : WTERMSIG(status), &usage);
            return false;
        }
    }
    return true;
}

/// Executes a command from the socket. Returns false if the socket was closed.
static bool execute_command(pid_t program, bool exists) {
    struct session_command command;
    ssize_t count = recv(LEADER_SOCKET, &command, sizeof command, 0);
    if (count < 0) return errno == EINTR;
    if (count != sizeof command) return false;
    if (!exists) return true;
    if (command.steps >= 0) {
        stepper_begin(program, command.signal, command.steps, false);
    } else if (command.signal == 0) {
        tcsetpgrp(LEADER_TERMINAL, program);
        kill(-program, SIGCONT);
    } else {
        kill(program, command.signal);
    }
    return true;
}

/// Passes a hang-up on to the program, because the kernel sends SIGHUP only to the session leader.
static void forward_hang_up(pid_t program) {
    kill(-program, SIGHUP);
    kill(-program, SIGCONT);
}

/// Makes the terminal the controlling terminal of the session, connects the standard streams to /dev/null, and closes
/// all other descriptors. An inherited master of another session would keep that session's terminal from hanging up.
static void set_up_session(void) {
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    ioctl(LEADER_TERMINAL, TIOCSCTTY, 0);
    int null = open("/dev/null", O_RDWR);
    for (int i = 0; i < LEADER_TERMINAL; i++) dup2(null, i);
    if (close_range(LEADER_DESCRIPTOR_END, ~0U, 0) != 0)
        for (int i = LEADER_DESCRIPTOR_END; i < 65536; i++) close(i);
    for (int i = LEADER_TERMINAL; i < LEADER_DESCRIPTOR_END; i++) fcntl(i, F_SETFD, FD_CLOEXEC);
}

int main(int count, char **arguments) {
    if (count <= LEADER_ARGUMENTS) return 2;
    set_up_session();
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigaddset(&watched, SIGHUP);
    int signals = signalfd(-1, &watched, SFD_CLOEXEC);
    pid_t program = start_program(arguments);
    int signal = atoi(arguments[LEADER_SIGNAL]);
    if (signal != 0) stepper_begin(program, signal, atoi(arguments[LEADER_STEPS]), true);
    bool exists = true;
    while (true) {
        struct pollfd polled[] = {{.fd = signals, .events = POLLIN}, {.fd = LEADER_SOCKET, .events = POLLIN}};
        if (poll(polled, 2, -1) < 0 && errno != EINTR) break;
        if (polled[0].revents) {
            struct signalfd_siginfo info;
            if (read(signals, &info, sizeof info) > 0 && exists) {
                if (info.ssi_signo == SIGHUP) forward_hang_up(program);
                exists = report_state_changes(program);
            }
        }
        if (polled[1].revents && !execute_command(program, exists)) break;
    }
    // Kill the rest of the program's process group, including orphans. If there is nothing to wait for, the group ID
    // may belong to another group by now.
    if (waitpid(-program, NULL, WNOHANG) >= 0) kill(-program, SIGKILL);
    while (waitpid(-program, NULL, 0) > 0 || errno == EINTR) {
    }
    if (exists) {
        kill(program, SIGKILL);
        waitpid(program, NULL, 0);
    }
    return 0;
}
