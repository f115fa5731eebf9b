// Features of the processor.
#pragma once

#if defined(__x86_64__)
#if defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
// The C library has detected the processor's features at the start of the program. The compiler's own support would
// detect them again, which takes a quarter of a millisecond in a virtual machine.
static inline int has_avx2(void) { return CPU_FEATURE_ACTIVE(AVX2); }
#else
static inline int has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#endif
#endif
