#define _GNU_SOURCE
#include "system_call_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// System calls that a processor architecture lacks are omitted there.
static const int forbidden[] = {
#ifdef SYS_creat
    SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_mknod,
    SYS_chmod, SYS_chown, SYS_lchown, SYS_fork, SYS_vfork, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    SYS_execveat, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_mknodat,
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_truncate, SYS_utimensat, SYS_setxattr,
    SYS_lsetxattr, SYS_fsetxattr, SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_ptrace,
    SYS_mount, SYS_io_uring_setup, SYS_openat2,
#ifdef SYS_renameat
    SYS_renameat,
#endif
};

enum { count = sizeof forbidden / sizeof *forbidden, changing = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND };

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), yes, no)
#define IF_SET(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(value), yes, no)
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)

int confine_process(const char *path) {
    // The offsets of the halves of a 64-bit number, on little-endian machines.
    enum { low = 0, high = 4 };
    uint64_t allowed = (uintptr_t)path;
    struct sock_filter filter[count * 2 + 40];
    int length = 0;
#define ADD(statement) filter[length++] = (struct sock_filter)statement
    ADD(LOAD(nr));
    for (int i = 0; i < count; i++) {
        ADD(IF_EQUAL(forbidden[i], 0, 1));
        ADD(RETURN(SECCOMP_RET_TRAP));
    }
    // Allow execve(path, …), recognised by the pointer.
    ADD(IF_EQUAL(SYS_execve, 0, 6));
    ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]) + low));
    ADD(IF_EQUAL(allowed, 0, 3));
    ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]) + high));
    ADD(IF_EQUAL(allowed >> 32, 0, 1));
    ADD(RETURN(SECCOMP_RET_ALLOW));
    ADD(RETURN(SECCOMP_RET_TRAP));
#ifdef SYS_open
    ADD(IF_EQUAL(SYS_open, 0, 4));
    ADD(LOAD(args[1]));
    ADD(IF_SET(changing, 0, 1));
    ADD(RETURN(SECCOMP_RET_TRAP));
    ADD(RETURN(SECCOMP_RET_ALLOW));
#endif
    // On some architectures, vfork is this call with a flag.
    ADD(IF_EQUAL(SYS_clone, 0, 4));
    ADD(LOAD(args[0]));
    ADD(IF_SET(CLONE_VFORK, 0, 1));
    ADD(RETURN(SECCOMP_RET_TRAP));
    ADD(RETURN(SECCOMP_RET_ALLOW));
    ADD(IF_EQUAL(SYS_openat, 0, 4));
    ADD(LOAD(args[2]));
    ADD(IF_SET(changing, 0, 1));
    ADD(RETURN(SECCOMP_RET_TRAP));
    ADD(RETURN(SECCOMP_RET_ALLOW));
    ADD(RETURN(SECCOMP_RET_ALLOW));
    struct sock_fprog program = {(unsigned short)length, filter};
    // A process that cannot gain privileges may install a filter without privileges.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}
