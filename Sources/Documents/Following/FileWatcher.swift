import BackgroundThread
import CDocuments
import Glibc
import Synchronization

/// Tells when files may have changed, without ever looking by the clock: the system tells it.
///
/// It tells of writing, cutting off, renaming and deleting, and of another file that gets a watched
/// name. What has changed is for the one who is told to see, since by then more may have.
public final class FileWatcher: Sendable {
  private struct State {
    /// Who wants to know of the file with a number, and of a name in the folder with a number.
    var files: [Int32: Set<Int>] = [:]
    var names: [Int32: [String: Set<Int>]] = [:]
  }

  private let watch = watch_make()
  private let stop = event_make()
  private let state = Mutex(State())

  /// Makes a watcher.
  ///
  /// - Parameter tell: called on its thread with the keys of the files that may have changed.
  public init(tell: @escaping @Sendable (Set<Int>) -> Void) {
    let (watch, stop) = (watch, stop)
    guard watch >= 0, stop >= 0 else { return }
    _ = BackgroundThread.run { [weak self] in
      let notes = UnsafeMutablePointer<watch_notes>.allocate(capacity: 1)
      defer {
        notes.deallocate()
        close(watch)
        close(stop)
      }
      while FileWatcher.wait(for: watch, unless: stop) {
        while watch_read(watch, notes) != 0 {
          guard let keys = self?.keys(in: notes) else { return }
          if !keys.isEmpty { tell(keys) }
        }
      }
    }
  }

  // The thread closes them both: it may be waiting for them.
  deinit { if stop >= 0 { event_signal(stop) } }

  /// Begins to watch a file, and its name for another that gets it.
  ///
  /// - Parameter key: what it is told by.
  public func add(_ path: String, key: Int) {
    let (folder, name) = FileWatcher.parts(of: path)
    let numbers = (watch_file(watch, path), watch_folder(watch, folder))
    state.withLock { state in
      if numbers.0 >= 0 { state.files[numbers.0, default: []].insert(key) }
      if numbers.1 >= 0 { state.names[numbers.1, default: [:]][name, default: []].insert(key) }
    }
  }

  /// Watches no more what is told by a key.
  public func remove(key: Int) {
    let idle = state.withLock { state in
      var idle: [Int32] = []
      for (number, keys) in state.files where keys.contains(key) {
        state.files[number] = keys.count > 1 ? keys.subtracting([key]) : nil
        if keys.count == 1 { idle.append(number) }
      }
      for (number, names) in state.names {
        let rest = names.mapValues { $0.subtracting([key]) }.filter { !$0.value.isEmpty }
        state.names[number] = rest.isEmpty ? nil : rest
        if rest.isEmpty { idle.append(number) }
      }
      return idle
    }
    for number in idle { watch_end(watch, number) }
  }

  private func keys(in notes: UnsafeMutablePointer<watch_notes>) -> Set<Int> {
    state.withLock { state in
      var keys: Set<Int> = []
      var number: Int32 = 0
      var name: UnsafePointer<CChar>?
      while watch_next(notes, &number, &name) != 0 {
        if number < 0 {
          // Some were lost: any may have changed.
          return state.files.values.reduce(into: []) { $0.formUnion($1) }
        }
        keys.formUnion(state.files[number] ?? [])
        if let names = state.names[number], let name {
          keys.formUnion(names[String(cString: name)] ?? [])
        }
      }
      return keys
    }
  }

  private static func wait(for watch: Int32, unless stop: Int32) -> Bool {
    var requests = [
      pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&requests, 2, -1) < 0, errno == EINTR {}
    return requests[1].revents == 0
  }

  /// The folder of a path, and the name in it.
  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[...slash]
    return (String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}
