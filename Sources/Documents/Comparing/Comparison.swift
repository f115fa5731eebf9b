/// Two versions of files whose diff is a document.
package enum Comparison: Hashable, Sendable {
  /// Versions in the repository of the working folder.
  ///
  /// - Parameter arguments: Arguments of `git diff`, which ``GitArguments`` has accepted. If there are none, the working
  ///   tree is compared with the last commit, and untracked files are new files.
  case versions(arguments: [String])
  /// Two files or two folders.
  case files(old: String, new: String)

  /// The option of the command line that asks for it.
  package var option: String {
    switch self {
    case .versions: "--review"
    case .files: "--diff"
    }
  }

  /// The name in messages.
  package var name: String {
    switch self {
    case .versions(let arguments) where arguments.isEmpty: "uncommitted changes"
    case .versions(let arguments): "git diff " + arguments.joined(separator: " ")
    case .files(let old, let new): "\(old) → \(new)"
    }
  }

  /// Why there can be no diff, in one line; `nil` if there can be one. Waits for `git`.
  package func problem(_ permission: ProgramPermission) -> String? {
    do throws(ComparisonFailure) {
      switch self {
      case .versions(let arguments):
        let repository = try Repository(permission)
        if arguments.isEmpty { try repository.requireWorkingTree() }
      case .files(let old, let new): try FilePair(old: old, new: new).check()
      }
      return nil
    } catch {
      return error.reason
    }
  }

  /// Writes the diff, and waits until it is complete.
  ///
  /// - Parameters:
  ///   - interruption: A descriptor that stops the work when an event or an error occurs on it; -1 for none.
  ///   - take: Receives the bytes. If it returns `false`, the work stops.
  /// - Returns: Why the diff is not complete, in one line; `nil` if it is complete or the work was stopped.
  package func write(
    _ permission: ProgramPermission, interruption: Int32 = -1,
    to take: (UnsafeRawBufferPointer) -> Bool
  ) -> String? {
    withoutActuallyEscaping(take) { take in
      let output = ComparisonOutput(permission, interruption: interruption, take)
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

/// Why a diff could not be made.
enum ComparisonFailure: Error, Hashable {
  /// A program or a file reports an error, in one line.
  case failed(String)
  /// Nobody wants the diff any more.
  case stopped

  var reason: String {
    switch self {
    case .failed(let reason): reason
    case .stopped: "stopped"
    }
  }
}
