#define _GNU_SOURCE 1
#include "programs.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// Makes a descriptor or file a standard stream of this process.
static int set_stream(int stream, const struct program_stream *wanted) {
  if (wanted->path != NULL) {
    int file = open(wanted->path, O_RDWR);
    if (file < 0 || file == stream) return file;
    int result = dup2(file, stream);
    close(file);
    return result;
  }
  if (wanted->descriptor < 0) return 0;
  // A stream that is already in place must stay open in the program.
  if (wanted->descriptor == stream) return fcntl(stream, F_SETFD, 0);
  return dup2(wanted->descriptor, stream);
}

/// Marks all descriptors other than the standard streams to be closed when the program runs.
static void close_others(void) {
  if (close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
  // Linux before 5.11.
  long end = sysconf(_SC_OPEN_MAX);
  for (int descriptor = STDERR_FILENO + 1; descriptor < end; descriptor++) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// Prepares the new process, which shares its memory with this one, and runs the program. Returns only on failure.
static void run_program(const struct program *program) {
  if (program->group == program_own_group && setpgid(0, 0) != 0) return;
  if (program->group == program_own_session && setsid() < 0) return;
  if (program->prepare != NULL) program->prepare(program->context);
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int signal = 1; signal < NSIG; signal++) {
    if (program->defaults == NULL || sigismember(program->defaults, signal) == 1) sigaction(signal, &action, NULL);
  }
  for (int stream = 0; stream < 3; stream++) {
    if (set_stream(stream, &program->streams[stream]) < 0) return;
  }
  if (program->closes_others) close_others();
  // Our threads block all signals, and a program would inherit that.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvpe(
      program->path != NULL ? program->path : program->arguments[0], program->arguments,
      program->environment != NULL ? program->environment : environ);
}

int program_start(const struct program *program, pid_t *child) {
  // The new process writes its error number here. The descriptor is closed when it runs the program.
  int failure[2];
  if (pipe2(failure, O_CLOEXEC) != 0) return errno;
  sigset_t all, mask;
  sigfillset(&all);
  // Signal handlers must not run in the new process, and signals must not interrupt the calls below.
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  // posix_spawn cannot call `prepare`. Unlike fork, vfork does not copy the page tables.
  pid_t process = vfork();
  if (process == 0) {
    run_program(program);
    int error = errno;
    if (program->undo != NULL) program->undo(program->context);
    (void)!write(failure[1], &error, sizeof error);
    _exit(127);
  }
  int error = process < 0 ? errno : 0;
  close(failure[1]);
  if (process > 0 && read(failure[0], &error, sizeof error) > 0) waitpid(process, NULL, 0);
  close(failure[0]);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  *child = process;
  return error;
}

int program_exit_descriptor(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

int program_status(pid_t child, int waits, int reaps, int *status) {
  siginfo_t info = {0};
  int options = WEXITED | (waits ? 0 : WNOHANG) | (reaps ? 0 : WNOWAIT);
  int result;
  while ((result = waitid(P_PID, (id_t)child, &info, options)) < 0 && errno == EINTR) {
  }
  if (result < 0 || info.si_pid == 0) return 0;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return 1;
}
