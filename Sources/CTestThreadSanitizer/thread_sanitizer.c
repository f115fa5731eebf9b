// The library with Swift's Mutex is not instrumented for ThreadSanitizer. If a thread has to wait for a mutex,
// ThreadSanitizer does not observe that the previous owner has released it, and reports a race for everything that the
// mutex protects. So these wrappers around the functions that wait and wake report both to ThreadSanitizer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef SWIFT void lock_function(uint32_t thread, SELF void *mutex);
typedef SWIFT void unlock_function(SELF void *mutex);

static lock_function *lock_next;
static unlock_function *unlock_next;

__attribute__((constructor)) static void find_next(void) {
    lock_next = (lock_function *)dlsym(RTLD_NEXT, LOCK);
    unlock_next = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK);
}

/// Mutex._lockSlow(_:)
SWIFT void told_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);

SWIFT void told_lock(uint32_t thread, SELF void *mutex) {
    lock_next(thread, mutex);
    __tsan_acquire(mutex);
}

/// Mutex._unlockSlow()
SWIFT void told_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void told_unlock(SELF void *mutex) {
    __tsan_release(mutex);
    unlock_next(mutex);
}
#endif
#endif
