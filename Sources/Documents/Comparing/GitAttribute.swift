import CSystem
import Glibc

/// What a repository says about a file with `.gitattributes`.
package enum GitAttribute: Hashable, Sendable {
  /// A program writes the file (`linguist-generated`).
  case generated
  /// The lines of the file are not compared (`-diff`).
  case notCompared

  /// Reads the attributes of the changed files of a comparison with `git`.
  ///
  /// - Parameter interruption: As for ``ProgramRunner``.
  /// - Returns: The attributes by the path of the file; empty without a repository.
  static func attributes(
    of comparison: Comparison, _ permission: ProgramPermission, interruption: Int32
  ) throws(ComparisonFailure) -> [[UInt8]: GitAttribute] {
    guard case .versions(let arguments) = comparison else { return [:] }
    let git = Git(permission: permission)
    let repository = try Repository(permission, interruption: interruption)
    let versions = arguments.isEmpty ? [repository.base, "--"] : arguments
    var names = try ProgramRunner.output(
      of: git.changedFileNamesInvocation(versions), interruption: interruption
    ).bytes
    let root = repository.root ?? ""
    if arguments.isEmpty {
      names += try ProgramRunner.output(
        of: git.untrackedFileNamesInvocation(in: root), interruption: interruption
      ).bytes
    }
    guard !names.isEmpty else { return [:] }
    let input = create_memory_file(names, names.count)
    guard input >= 0 else { return [:] }
    defer { close(input) }
    let query = ["check-attr", "--stdin", "-z", "linguist-generated", "diff", "binary"]
    let output = try ProgramRunner.output(
      of: git.invocation(query, in: root), input: input, interruption: interruption)
    return output.status == 0 ? attributes(fromGitOutput: output.bytes) : [:]
  }

  /// Reads paths, names of attributes, and values, each followed by a zero.
  private static func attributes(fromGitOutput bytes: [UInt8]) -> [[UInt8]: GitAttribute] {
    var result: [[UInt8]: GitAttribute] = [:]
    var binary: Set<[UInt8]> = []
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      let value = String(decoding: fields[start + 2], as: UTF8.self)
      switch (String(decoding: fields[start + 1], as: UTF8.self), value) {
      case ("linguist-generated", "set"), ("linguist-generated", "true"):
        result[Array(fields[start])] = .generated
      case ("diff", "unset"):
        if result[Array(fields[start])] == nil { result[Array(fields[start])] = .notCompared }
      case ("binary", "set"): binary.insert(Array(fields[start]))
      default: break
      }
    }
    // This attribute implies "-diff", and a binary file needs no other reason.
    return result.filter { $0.value != .notCompared || !binary.contains($0.key) }
  }
}
