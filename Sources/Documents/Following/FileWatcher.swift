import BackgroundThread
import CDocuments
import Glibc
import Synchronization

/// Tells when files may have changed, without ever looking by the clock: the system tells it.
///
/// It tells of writing, cutting off, renaming and deleting, and of another file that gets a watched
/// name. What has changed is for the one who is told to see, since by then more may have.
package final class FileWatcher: Sendable {
  /// Who wants to know of the file with a number, and of a name in the folder with a number.
  private struct Wish {
    let key: Int
    let file: Int32
    let folder: Int32
    let name: String
  }

  private let watch = watch_make()
  private let stop = event_make()
  private let wishes = Mutex<[Wish]>([])

  /// Makes a watcher.
  ///
  /// - Parameter tell: called on its thread with the keys of the files that may have changed.
  package init(tell: @escaping @Sendable (Set<Int>) -> Void) {
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
  package func add(_ path: String, key: Int) {
    let (folder, name) = FileWatcher.parts(of: path)
    let wish = Wish(
      key: key, file: watch_file(watch, path), folder: watch_folder(watch, folder), name: name)
    wishes.withLock { $0.append(wish) }
  }

  /// Watches no more what is told by a key.
  package func remove(key: Int) {
    let idle = wishes.withLock { wishes in
      let gone = wishes.filter { $0.key == key }
      wishes.removeAll { $0.key == key }
      let watched = wishes.flatMap { [$0.file, $0.folder] }
      return gone.flatMap { [$0.file, $0.folder] }.filter { $0 >= 0 && !watched.contains($0) }
    }
    for number in idle { watch_end(watch, number) }
  }

  private func keys(in notes: UnsafeMutablePointer<watch_notes>) -> Set<Int> {
    wishes.withLock { wishes in
      var keys: Set<Int> = []
      var number: Int32 = 0
      var name: UnsafePointer<CChar>?
      while watch_next(notes, &number, &name) != 0 {
        // Some were lost: any may have changed.
        if number < 0 { return Set(wishes.map(\.key)) }
        let named = name.map { String(cString: $0) }
        for wish in wishes
        where wish.file == number || wish.folder == number && wish.name == named {
          keys.insert(wish.key)
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
