import Glibc

/// Notices that the diff of a comparison may have changed. One thread uses it.
///
/// It watches the folders of the compared files and the files of git that name versions. If that is not possible, it
/// polls the files of the diff and the index.
final class ComparisonWatch {
  /// How it learns of changes.
  enum DetectionMethod: Hashable {
    /// The kernel reports them.
    case notification
    /// It compares identities, sizes and times of files at intervals.
    case polling
  }

  /// The time between two polls, in seconds.
  static let interval = 2.0

  private let comparison: Comparison
  private let permission: ProgramPermission
  private let interruption: Int32
  private let folders = FolderWatch()
  private(set) var method = DetectionMethod.notification
  /// The polled files, as they were last seen.
  private var polled: [(path: [UInt8], identity: FileIdentity?)] = []

  /// Creates a watch of nothing; see ``updateWatchedFolders()``.
  ///
  /// - Parameter interruption: As for ``ProgramRunner``.
  init(_ comparison: Comparison, _ permission: ProgramPermission, interruption: Int32) {
    (self.comparison, self.permission, self.interruption) = (comparison, permission, interruption)
  }

  /// A descriptor that is readable if there are events; -1 for none.
  var descriptor: Int32 { method == .notification ? folders.descriptor : -1 }

  /// Watches the folders that there are now. Changes after this call are noticed.
  func updateWatchedFolders() throws(ComparisonFailure) {
    let watched = try DiffWatchList(comparison, permission, interruption: interruption)
    let isComplete =
      watched.isComplete
      && watched.all.allSatisfy { !FileWatcher.isRemote(String(decoding: $0.path, as: UTF8.self)) }
      && folders.watchOnly(watched.all)
    method = isComplete ? .notification : .polling
    if isComplete {
      polled = []
    } else {
      _ = folders.watchOnly([])
      let files = try watched.filesToPoll(for: comparison, permission, interruption: interruption)
      polled = files.map { ($0, FileIdentity(path: $0)) }
    }
  }

  /// Takes the events that have arrived. Returns whether the diff may have changed.
  func drainEvents() -> Bool { folders.drainEvents() }

  /// Looks at the polled files. Returns whether the diff may have changed.
  func pollForChanges() -> Bool { polled.contains { FileIdentity(path: $0.path) != $0.identity } }
}
