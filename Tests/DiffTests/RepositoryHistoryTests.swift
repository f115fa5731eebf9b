import Glibc
import TabPagerTestSupport
import Testing

/// Whole histories of repositories, which `make soak REPOSITORIES="PATH…"` names.
@Suite("Histories of repositories", .blocking, .timeLimit(.minutes(600)))
struct RepositoryHistoryTests {
  private static let repositories = getenv("TABPAGER_REPOSITORIES").map {
    String(cString: $0).split(separator: " ").map(String.init)
  }

  /// The number of commits whose diffs are read at once.
  private static let batchSize = 200

  /// Passes the log of each batch of commits to a function, which returns how many files it has checked.
  private func checkLogBatches(
    of repository: String, commits: String, logOptions: String, _ checkLog: ([UInt8]) throws -> Int
  ) throws {
    let folder = try TemporaryFolder()
    let list = try Shell.output(of: "git -C '\(repository)' rev-list \(commits) HEAD", in: folder)
    let hashes = list.split(separator: 0x0A)
    var count = 0
    for start in stride(from: 0, to: hashes.count, by: Self.batchSize) {
      let batch = hashes[start..<min(start + Self.batchSize, hashes.count)]
      _ = try folder.write(batch.flatMap { $0 + [0x0A] }, to: "commits")
      count += try checkLog(
        Shell.output(
          of: "git -C '\(repository)' log -p --no-walk=unsorted \(logOptions) --stdin < commits",
          in: folder))
    }
    print("\(repository): \(count) files of \(hashes.count) commits")
    #expect(count > 0)
  }

  @Test(
    "both versions of each file are reconstructed from the diff of every commit",
    .enabled(if: repositories != nil), arguments: repositories ?? [])
  func commits(repository: String) throws {
    let check = FileReconstructionCheck(repository: repository)
    try checkLogBatches(of: repository, commits: "--no-merges", logOptions: "") {
      try check.checkVersions(inLog: $0)
    }
  }

  @Test(
    "both parents of each file are reconstructed from the combined diff of every merge",
    .enabled(if: repositories != nil), arguments: repositories ?? [])
  func merges(repository: String) throws {
    let check = FileReconstructionCheck(repository: repository)
    try checkLogBatches(
      of: repository, commits: "--merges --max-parents=2", logOptions: "-c --no-renames"
    ) {
      try check.checkVersions(inLog: $0, parents: 2)
    }
  }

  @Test(
    "added lines have the numbers that git blame gives, for a few files of each batch of commits",
    .enabled(if: repositories != nil), arguments: repositories ?? [])
  func blame(repository: String) throws {
    let check = FileReconstructionCheck(repository: repository)
    try checkLogBatches(of: repository, commits: "--no-merges", logOptions: "-U0 --no-renames") {
      try check.checkBlame($0, limit: 20)
    }
  }
}
