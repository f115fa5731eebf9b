import Glibc

/// Notices changes of the files in folders, through inotify. One thread may use it.
final class FolderWatch {
  /// The maximum number of folders.
  static let maximumCount = 10_000

  /// A folder, and the files in it whose changes matter.
  struct Folder: Hashable {
    /// The path.
    let path: [UInt8]
    let files: FileFilter

    init(_ path: [UInt8], _ files: FileFilter = .all) { (self.path, self.files) = (path, files) }
  }

  /// Files in a folder whose changes matter.
  enum FileFilter: Hashable {
    case all
    /// The files with these names.
    case named(Set<[UInt8]>)
    /// All files except those whose names end in `.lock`. Git writes such a file and then renames it.
    case withoutLocks

    fileprivate func contains(_ name: [UInt8]) -> Bool {
      switch self {
      case .all: true
      case .named(let names): names.contains(name)
      case .withoutLocks: !name.suffix(5).elementsEqual(".lock".utf8)
      }
    }
  }

  private static let changes = UInt32(
    IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

  /// A descriptor that is readable if there are events; -1 if inotify is not available.
  let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  private var watched: [Int32: FileFilter] = [:]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)

  deinit {
    if descriptor >= 0 { close(descriptor) }
    buffer.deallocate()
  }

  /// Watches these folders, and no others. Folders that do not exist are left out.
  ///
  /// All of them are added again each time, because a path may belong to another folder by now.
  ///
  /// - Returns: Whether all of them are watched. Otherwise, none is.
  func watchOnly(_ folders: some Collection<Folder>) -> Bool {
    var added: [Int32: FileFilter] = [:]
    var isComplete = descriptor >= 0 && folders.count <= Self.maximumCount
    for folder in folders where isComplete {
      let path = (folder.path + [0]).map(CChar.init(bitPattern:))
      let number = inotify_add_watch(descriptor, path, Self.changes)
      if number >= 0 {
        added[number] = folder.files
      } else {
        isComplete = errno != ENOSPC && errno != ENOMEM
      }
    }
    if !isComplete { added = [:] }
    for number in watched.keys where added[number] == nil { inotify_rm_watch(descriptor, number) }
    watched = added
    return isComplete
  }

  /// Takes the events that have arrived. Returns whether one of them matters.
  func drainEvents() -> Bool {
    var isRelevant = false
    while descriptor >= 0 {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { break }
      for event in INotifyEvents(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
        // Events may have been lost.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isRelevant = true }
        guard !isRelevant, event.mask & UInt32(IN_IGNORED) == 0, let files = watched[event.watch]
        else { continue }
        isRelevant = event.name.isEmpty || files.contains(event.name)
      }
    }
    return isRelevant
  }
}
