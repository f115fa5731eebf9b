#pragma once
// There is nothing to call. In programs that link this target, ThreadSanitizer observes waits for Swift's Mutex.
