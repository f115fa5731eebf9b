/// Two versions of files whose diff is a document.
package enum Comparison: Hashable, Sendable {
  /// Two versions in the repository of the working folder.
  ///
  /// - Parameter arguments: Arguments of `git diff`, which ``GitDiffArgumentPolicy`` has accepted. If there are none, the working
  ///   tree is compared with the last commit, and untracked files are new files.
  case versions(arguments: [String])
  /// Two files or two folders.
  case files(old: String, new: String)

  /// The command-line option for this comparison.
  package var option: String {
    switch self {
    case .versions: "--review"
    case .files: "--diff"
    }
  }

  /// The name for messages.
  package var name: String {
    switch self {
    case .versions(let arguments) where arguments.isEmpty: "uncommitted changes"
    case .versions(let arguments): "git diff " + arguments.joined(separator: " ")
    case .files(let old, let new): "\(old) → \(new)"
    }
  }

  /// Whether the diff can be made again. A pipe can be read only once.
  var isRepeatable: Bool {
    switch self {
    case .versions: true
    case .files(let old, let new): FilePair(old: old, new: new).isRepeatable
    }
  }

  /// Why a diff cannot be made, in one line; `nil` if it can. Waits for `git`.
  package func reasonNotToCompare(using permission: ProgramPermission) -> String? {
    do throws(ComparisonFailure) {
      switch self {
      case .versions(let arguments):
        let repository = try Repository(permission)
        if arguments.isEmpty { try repository.requireWorkingTree() }
      case .files(let old, let new): try FilePair(old: old, new: new).requireComparable()
      }
      return nil
    } catch {
      return error.reason
    }
  }

  /// The path of a file in one version of two compared files or folders, for the working folder. `nil` for versions in a
  /// repository, where names are relative to its root.
  package func path(ofFile name: String, isNew: Bool) -> String? {
    guard case .files(let old, let new) = self else { return nil }
    return FilePair(old: old, new: new).path(ofFile: name, isNew: isNew)
  }

  /// The name in the diff of a file whose path ``path(ofFile:isNew:)`` would return; `nil` if there is none.
  ///
  /// - Parameter onlyName: The name of the only file, if two files are compared.
  package func name(ofFileAt path: String, onlyName: String) -> String? {
    guard case .files(let old, let new) = self else { return nil }
    return FilePair(old: old, new: new).name(ofFileAt: path, onlyName: onlyName)
  }

  /// Writes the diff, and waits until it is complete.
  ///
  /// - Parameters:
  ///   - interruption: A descriptor that stops the work when an event or an error occurs on it; -1 for none.
  ///   - take: Receives the bytes. If it returns `false`, the work stops.
  /// - Returns: Why the diff is not complete, in one line; `nil` if it is complete or the work was stopped.
  package func writeDiff(
    _ permission: ProgramPermission, interruption: Int32 = -1,
    to take: (UnsafeRawBufferPointer) -> Bool
  ) -> String? {
    withoutActuallyEscaping(take) { take in
      let output = ComparisonDiffWriter(permission, interruption: interruption, take)
      do throws(ComparisonFailure) {
        switch self {
        case .versions(let arguments): try output.writeVersions(arguments)
        case .files(let old, let new): try output.writeFiles(FilePair(old: old, new: new))
        }
        return nil
      } catch {
        return error == .stopped ? nil : error.reason
      }
    }
  }
}

/// The reason why a diff could not be made.
enum ComparisonFailure: Error, Hashable {
  /// An error of a program or a file, in one line.
  case failed(String)
  /// The diff is no longer needed.
  case stopped

  var reason: String {
    switch self {
    case .failed(let reason): reason
    case .stopped: "stopped"
    }
  }
}
