import BackgroundThread
import CSystem
import Glibc
import Synchronization

/// Reports when files may have changed, by inotify and without polling.
///
/// It reports writing, truncating, renaming and deleting, and another file that gets a watched name. It does not say
/// what has changed, since more may have changed by the time somebody looks.
package final class FileWatcher: Sendable {
  /// A watched file: the inotify watches of the file and of its folder, and its name there.
  private struct Watch {
    let key: Int
    let file: Int32
    let folder: Int32
    let name: String
  }

  private static let fileChanges = UInt32(
    IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_CLOSE_WRITE)
  private static let folderChanges = UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
  /// The most bytes of events to read at once.
  private static let readSize = 16384

  private let inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  private let stop = event_open()
  private let watches = Mutex<[Watch]>([])

  /// Creates a watcher.
  ///
  /// - Parameter onChange: Called on the watcher's thread with the keys of files that may have changed.
  package init(onChange: @escaping @Sendable (Set<Int>) -> Void) {
    let (inotify, stop) = (inotify, stop)
    guard inotify >= 0, stop >= 0 else { return }
    _ = BackgroundThread.run { [weak self] in
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Self.readSize, alignment: MemoryLayout<inotify_event>.alignment)
      defer {
        buffer.deallocate()
        close(inotify)
        close(stop)
      }
      while FileWatcher.wait(for: inotify, unless: stop) {
        while true {
          let count = read(inotify, buffer.baseAddress, buffer.count)
          guard count > 0 else { break }
          guard let keys = self?.keys(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) else {
            return
          }
          if !keys.isEmpty { onChange(keys) }
        }
      }
    }
  }

  // The thread closes both descriptors, since it may be waiting for them.
  deinit { if stop >= 0 { event_post(stop) } }

  /// Watches a file, and its name in case another file gets it.
  ///
  /// - Parameter key: The key to report changes with.
  package func add(_ path: String, key: Int) {
    let (folder, name) = FileWatcher.parts(of: path)
    let watch = Watch(
      key: key, file: inotify_add_watch(inotify, path, Self.fileChanges),
      folder: inotify_add_watch(inotify, folder, Self.folderChanges), name: name)
    watches.withLock { $0.append(watch) }
  }

  /// Stops watching the file with a key.
  package func remove(key: Int) {
    let unused = watches.withLock { watches in
      let removed = watches.filter { $0.key == key }
      watches.removeAll { $0.key == key }
      let used = watches.flatMap { [$0.file, $0.folder] }
      return removed.flatMap { [$0.file, $0.folder] }.filter { $0 >= 0 && !used.contains($0) }
    }
    for number in unused { inotify_rm_watch(inotify, number) }
  }

  /// The keys of the files that events concern.
  private func keys(in events: UnsafeRawBufferPointer) -> Set<Int> {
    watches.withLock { watches in
      var keys: Set<Int> = []
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= events.count {
        let event = events.load(fromByteOffset: offset, as: inotify_event.self)
        let nameStart = offset + MemoryLayout<inotify_event>.size
        offset = nameStart + Int(event.len)
        // Events were lost, so any file may have changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return Set(watches.map(\.key)) }
        // The name is padded with zeros.
        let name = String(
          decoding: events[nameStart..<min(offset, events.count)].prefix { $0 != 0 }, as: UTF8.self)
        for watch in watches
        where watch.file == event.wd || watch.folder == event.wd && watch.name == name {
          keys.insert(watch.key)
        }
      }
      return keys
    }
  }

  private static func wait(for inotify: Int32, unless stop: Int32) -> Bool {
    var requests = [
      pollfd(fd: inotify, events: Int16(POLLIN), revents: 0),
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
