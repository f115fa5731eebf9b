import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Errors of --review and --diff", .blocking, .timeLimit(.minutes(60)))
struct ReviewErrorTests {
  /// Runs the program, and returns its messages and its exit status.
  private func outputAndStatus(of command: String, in review: ReviewTestRepository) throws -> String
  {
    try review.runScript("status=0; \(command) || status=$?; echo \"status $status\"")
  }

  @Test("--review without git or outside a working tree prints one line that says what is missing")
  func missing() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    #expect(
      try outputAndStatus(of: "tabpager --review", in: review) == """
        tabpager: --review: not a git repository (or any of the parent directories): .git
        status 1

        """)
    #expect(
      try outputAndStatus(of: "cd work; mkdir ../none; PATH=../none tabpager --review", in: review)
        == """
        tabpager: --review: git is not installed
        status 1

        """)
    #expect(
      try outputAndStatus(
        of: "git clone -q --bare work bare.git; cd bare.git; tabpager --review", in: review)
          == """
          tabpager: --review: not in a working tree; name two versions, as in --review=A..B
          status 1

          """)
    #expect(
      try outputAndStatus(of: "cd work/.git; tabpager --review", in: review).contains(
        "not in a working tree"))
  }

  @Test("--review in a bare repository shows the changes between two revisions")
  func bare() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change + "; git commit -qam Two")
    let diff = try review.runScript(
      "git clone -q --bare work bare.git; cd bare.git; tabpager --review=HEAD~..HEAD")
    #expect(diff.contains("\n-20\n+twenty\n"))
  }

  @Test("an unknown revision is reported with git's error, and nothing else is printed")
  func version() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    #expect(
      try outputAndStatus(of: "cd work; tabpager --review=nonsense", in: review) == """
        tabpager: git diff nonsense: ambiguous argument 'nonsense': unknown revision or path not in the working tree.
        status 1

        """)
  }

  @Test("refused arguments and impossible combinations of --review are usage errors")
  func usage() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    func fails(_ arguments: String, _ message: String) throws {
      #expect(
        try outputAndStatus(of: "cd work; tabpager \(arguments)", in: review) == """
          tabpager: \(message)
          Try 'tabpager --help'.
          status 2

          """)
    }
    try fails("--review='HEAD --output=x'", #"--review does not accept "--output=x""#)
    try fails("--review=\"'\"", "missing closing quote")
    try fails("--diff numbers.txt", "--diff needs two files or two folders")
    try fails("--diff a b c", "--diff needs two files or two folders")
    try fails("--diff", "--diff needs two files or two folders")
    #expect(try review.runInRepository("ls") == "numbers.txt\n")
  }

  @Test("secure mode runs no git", arguments: ["--secure", "LESSSECURE=1"])
  func secure(way: String) throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    let command =
      way.hasPrefix("-") ? "tabpager \(way) --review" : "export \(way); tabpager --review"
    #expect(
      try outputAndStatus(of: "cd work; \(command)", in: review) == """
        tabpager: --review and --diff run programs, which --secure forbids
        status 2

        """)
  }

  @Test("--diff reports why two files cannot be compared")
  func files() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    #expect(
      try outputAndStatus(of: "cd work; tabpager --diff numbers.txt nothing", in: review) == """
        tabpager: --diff: nothing: No such file or directory
        status 1

        """)
    #expect(
      try outputAndStatus(of: "tabpager --diff work work/numbers.txt", in: review) == """
        tabpager: --diff: cannot compare a file with a folder
        status 1

        """)
  }
}
