#define _GNU_SOURCE
#include "system_call_stepper.h"

#include <signal.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// A leader traces one program, for one signal at a time.
static struct {
    bool is_following;
    bool has_begun;
    int signal;
    int steps;
} stepper;

void stepper_request(void) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
}

void stepper_begin(pid_t program, int signal, int steps, bool is_requested) {
    stepper.is_following = true;
    stepper.has_begun = false;
    stepper.signal = signal;
    stepper.steps = steps;
    if (is_requested) return;
    if (ptrace(PTRACE_SEIZE, program, NULL, (void *)(long)PTRACE_O_TRACESYSGOOD) != 0) {
        stepper.is_following = false;
        return;
    }
    stepper.has_begun = true;
    ptrace(PTRACE_INTERRUPT, program, NULL, NULL);
}

bool stepper_handle_stop(pid_t program, int status) {
    if (!stepper.is_following) return false;
    int kind = WSTOPSIG(status), passed = 0;
    if (!stepper.has_begun) {
        // This is the stop after exec, which follows stepper_request.
        ptrace(PTRACE_SETOPTIONS, program, NULL, (void *)(long)PTRACE_O_TRACESYSGOOD);
        stepper.has_begun = true;
    } else if (kind == (SIGTRAP | 0x80)) {
        stepper.steps--;
    } else if (status >> 16 == 0) {
        passed = kind;
    }
    if (stepper.steps > 0) {
        ptrace(PTRACE_SYSCALL, program, NULL, (void *)(long)passed);
        return true;
    }
    stepper.is_following = false;
    // Send the signal to the main thread, which is stopped here. While it is traced, the kernel would choose another
    // one.
    if (stepper.signal != 0) syscall(SYS_tgkill, program, program, stepper.signal);
    ptrace(PTRACE_DETACH, program, NULL, (void *)(long)passed);
    return true;
}
