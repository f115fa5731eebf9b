// What the processor can do, where that is to be asked.

#ifndef PROCESSOR_H
#define PROCESSOR_H

#if defined(__x86_64__)
#if defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
// The C library has asked when the program was started. The compiler's own support would ask again
// then, even if nothing is ever sought: in a virtual machine that takes a quarter of a millisecond.
static inline int has_avx2(void) { return CPU_FEATURE_ACTIVE(AVX2); }
#else
static inline int has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#endif
#endif

#endif
