import BackgroundThread
import CSystem
import Glibc
import PathText
import Synchronization

/// Reports when files may have changed.
///
/// It reports writing, truncating, renaming and deleting, and another file that gets a watched name, whose changes it
/// reports from then on. It does not report what has changed, since more may have changed when the file is checked.
///
/// The kernel notifies it through inotify. If inotify is not sufficient, the watcher polls: a network file system does
/// not report changes made on other machines, and each user has a limited number of watches.
package final class FileWatcher: Sendable {
  /// How the watcher learns of changes.
  package enum DetectionMethod: Hashable, Sendable {
    /// The kernel reports each change.
    case notification
    /// The watcher compares the file's identity, size and time at intervals.
    case polling
  }

  /// A watched file: the inotify watches of the file and of its folder, and its name there.
  private struct Watch {
    let key: Int
    let path: String
    /// The watch of the file that has the name now; -1 for none.
    var file: Int32
    let folder: Int32
    let name: String
    /// The file when it was polled last, or when polling began; `nil` if there was none.
    var polled: FileIdentity?
    let method: DetectionMethod

    /// Whether the file was replaced or has changed since the last poll.
    mutating func hasChangedSinceLastPoll() -> Bool {
      let former = polled
      polled = FileIdentity(path: path)
      return polled != former
    }
  }

  /// The types of file systems on which other machines can change a file without a notification, from statfs(2).
  private static let remoteFileSystems: [UInt32] = [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x0102_1997, 0x00C3_6400, 0x6573_5546, 0x5346_414F,
    0x7375_7245, 0x0BD0_0BD0, 0x7461_636F, 0x4750_4653, 0x1983_0326,
  ]

  private static let fileChanges = UInt32(
    IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_CLOSE_WRITE)
  private static let folderChanges = UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
  /// The maximum number of bytes of events to read at once.
  private static let readSize = 16384

  /// The descriptor of inotify; -1 if it is not available.
  private let inotify: Int32
  /// Wakes the thread when there is a new file to poll, or the watcher is released.
  private let wake = event_open()
  private let watches = Mutex<[Watch]>([])

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - usesInotify: Whether to use inotify where it is available.
  ///   - interval: The interval between two polls of a file, in milliseconds.
  ///   - onChange: Called on the watcher's thread with the keys of files that may have changed.
  package init(
    usesInotify: Bool = true, interval: Int32 = 1000,
    onChange: @escaping @Sendable (Set<Int>) -> Void
  ) {
    inotify = usesInotify ? inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) : -1
    let (inotify, wake) = (inotify, wake)
    guard wake >= 0 else { return }
    _ = BackgroundThread.run { [weak self] in
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Self.readSize, alignment: MemoryLayout<inotify_event>.alignment)
      defer {
        buffer.deallocate()
        if inotify >= 0 { close(inotify) }
        close(wake)
      }
      while let timeout = self?.waitTimeout(pollingInterval: interval) {
        let isTimeOver = FileWatcher.waitTimedOut(for: inotify, or: wake, atMost: timeout)
        if isTimeOver, let keys = self?.pollForChangedKeys(), !keys.isEmpty { onChange(keys) }
        while true {
          let count = read(inotify, buffer.baseAddress, buffer.count)
          guard count > 0 else { break }
          guard let keys = self?.changedKeys(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          else {
            return
          }
          if !keys.isEmpty { onChange(keys) }
        }
      }
    }
  }

  // The thread closes the descriptors, since it may be waiting for them.
  deinit { if wake >= 0 { event_post(wake) } }

  /// Watches a file, and its name in case another file takes the name.
  ///
  /// - Parameter key: The key to report changes with.
  /// - Returns: How the watcher learns of changes.
  @discardableResult package func add(_ path: String, key: Int) -> DetectionMethod {
    let (folder, name) = FileWatcher.folderAndName(of: path)
    let watch = watches.withLock { watches in
      let file = path.withPath { inotify_add_watch(inotify, $0, Self.fileChanges) }
      let hasFile = file >= 0 || errno == ENOENT
      let folder = folder.withPath { inotify_add_watch(inotify, $0, Self.folderChanges) }
      let isNotified = hasFile && folder >= 0 && !FileWatcher.isRemote(path)
      let watch = Watch(
        key: key, path: path, file: file, folder: folder, name: name,
        polled: isNotified ? nil : FileIdentity(path: path),
        method: isNotified ? .notification : .polling)
      watches.append(watch)
      return watch
    }
    if watch.method == .polling, wake >= 0 { event_post(wake) }
    return watch.method
  }

  /// The time to wait for notifications. If files are polled, the time until the next poll.
  private func waitTimeout(pollingInterval interval: Int32) -> Int32 {
    watches.withLock { $0.contains { $0.method == .polling } } ? interval : -1
  }

  /// The keys of the polled files that have changed.
  private func pollForChangedKeys() -> Set<Int> {
    watches.withLock { watches in
      var keys: Set<Int> = []
      for index in watches.indices where watches[index].method == .polling {
        if watches[index].hasChangedSinceLastPoll() { keys.insert(watches[index].key) }
      }
      return keys
    }
  }

  /// Whether other machines can change a file without the kernel noticing.
  static func isRemote(_ path: String) -> Bool {
    remoteFileSystems.contains(path.withPath { file_system_type($0) })
  }

  /// Stops watching the file with a key.
  package func remove(key: Int) {
    let unused = watches.withLock { watches in
      let removed = watches.filter { $0.key == key }
      watches.removeAll { $0.key == key }
      return Self.unusedWatchNumbers(of: removed.flatMap { [$0.file, $0.folder] }, in: watches)
    }
    for number in unused { inotify_rm_watch(inotify, number) }
  }

  /// The inotify watches that no watch needs any more.
  private static func unusedWatchNumbers(of numbers: [Int32], in watches: [Watch]) -> [Int32] {
    numbers.filter { number in
      number >= 0 && !watches.contains { $0.file == number || $0.folder == number }
    }
  }

  /// Watches the file that has got the name of a watched one.
  private func watchNewFile(ofWatchAt index: Int, in watches: inout [Watch]) {
    let former = watches[index].file
    watches[index].file = watches[index].path.withPath {
      inotify_add_watch(inotify, $0, Self.fileChanges)
    }
    for number in Self.unusedWatchNumbers(of: [former], in: watches) {
      inotify_rm_watch(inotify, number)
    }
  }

  /// The keys of the files that events concern.
  private func changedKeys(in events: UnsafeRawBufferPointer) -> Set<Int> {
    watches.withLock { watches in
      var keys: Set<Int> = []
      for event in INotifyEvents(events) {
        // Events were lost, so any file may have changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return Set(watches.map(\.key)) }
        let name = String(path: event.name)
        for (index, watch) in watches.enumerated() {
          if watch.folder == event.watch, watch.name == name {
            watchNewFile(ofWatchAt: index, in: &watches)
          } else if watch.file != event.watch {
            continue
          }
          keys.insert(watch.key)
        }
      }
      return keys
    }
  }

  /// Waits for notifications, or to be woken.
  ///
  /// - Returns: Whether the timeout has expired.
  private static func waitTimedOut(
    for inotify: Int32, or wake: Int32, atMost timeout: Int32
  ) -> Bool {
    // `poll` ignores a negative descriptor.
    var requests = [
      pollfd(fd: inotify, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    var count = Glibc.poll(&requests, 2, timeout)
    while count < 0, errno == EINTR { count = Glibc.poll(&requests, 2, timeout) }
    if requests[1].revents != 0 { event_clear(wake) }
    return count == 0
  }

  /// The folder of a path, and the name in it.
  private static func folderAndName(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[...slash]
    return (String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}
