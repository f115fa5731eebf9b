#pragma once
// There is nothing to call: ThreadSanitizer sees waits for Swift's Mutex in programs that link this.
