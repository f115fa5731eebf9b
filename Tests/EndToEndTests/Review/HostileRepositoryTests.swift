import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Review of a hostile repository", .blocking, .timeLimit(.minutes(60)))
struct HostileRepositoryTests {
  /// Commands that create a repository which configures a program wherever git can run one. Each program leaves a file
  /// when it runs.
  private static let traps = #"""
    snare() { printf '#!/bin/sh\necho "$@" >> "%s"\ncat\n' "$HOME/ran-$1" > ../$1; chmod +x ../$1; }
    for name in monitor clean smudge textconv external hook pager ssh fetch alias; do snare $name; done
    printf 'a\0b' > converted.bin; seq 1 9 > filtered.txt; seq 1 9 > driven.txt
    git add -A; git commit -qm Begin
    git init -q ../inner; (cd ../inner; echo 1 > f; git add f; git commit -qm One)
    git -c protocol.file.allow=always submodule --quiet add ../inner module; git commit -qm Module
    printf '%s\n' '*.bin diff=bin' 'filtered.txt filter=trap' 'driven.txt diff=driver' > .gitattributes
    for place in . module; do (
      cd $place
      git config core.fsmonitor "$HOME/monitor"
      git config core.pager "$HOME/pager"
      git config pager.diff true
      git config core.sshCommand "$HOME/ssh"
      git config diff.external "$HOME/external"
      git config diff.driver.command "$HOME/external"
      git config diff.bin.textconv "$HOME/textconv"
      git config filter.trap.clean "$HOME/clean"
      git config filter.trap.smudge "$HOME/smudge"
      git config alias.diff "!$HOME/alias"
      for hook in post-index-change fsmonitor-watchman post-checkout; do
        cp "$HOME/hook" "$(git rev-parse --git-dir)/hooks/$hook"
      done
    ) done
    printf 'a\0c' > converted.bin; echo 10 >> filtered.txt; echo 10 >> driven.txt
    echo 2 >> module/f; touch -d 2001-01-01 .gitmodules
    rm -f "$HOME"/ran-*
    """#

  /// Commands that remove an object which only a program configured by the repository could fetch.
  private static let missing = #"""
    git config extensions.partialClone origin; git config core.repositoryFormatVersion 1
    git config remote.origin.promisor true; git config protocol.ext.allow always
    git config remote.origin.url "ext::$HOME/fetch"; git config remote.origin.uploadpack "$HOME/fetch"
    object=$(git rev-parse HEAD:driven.txt); rm -f ".git/objects/${object%${object#??}}/${object#??}"
    rm -f "$HOME"/ran-*
    """#

  /// A command that lists everything in the repository, with times.
  private static let state = """
    find . -type f -exec sha256sum {} + | sort; find . -printf '%p %m %T@ %i\\n' | sort
    """

  @Test("a review runs no program that the repository configures, except its clean filter")
  func programs() throws {
    let review = try ReviewTestRepository(Self.traps)
    let files = try review.runInRepository(
      "timeout 60 '\(BuiltProgram.path())' --review </dev/null | grep ^diff")
    #expect(files.split(separator: "\n").count == 5)
    #expect(try review.runScript("ls | grep '^ran-' || true") == "ran-clean\n")
    try review.runScript("rm ran-*")
    // Reading an existing diff starts no program.
    try review.runInRepository(
      "git --no-pager diff --no-ext-diff --no-textconv HEAD -- driven.txt > ../a.diff || true")
    let piped = try review.runScript(
      "rm -f ran-*; tabpager a.diff > /dev/null; cd work; '\(BuiltProgram.path())' < ../a.diff")
    #expect(piped.contains("driven.txt"))
    #expect(try review.runScript("ls | grep '^ran-' || true") == "")
  }

  @Test("a filter that is a long-running process runs only in a review")
  func processFilter() throws {
    let review = try ReviewTestRepository(
      Self.traps + """

        snare process; git config filter.long.process "$HOME/process"
        echo 'driven.txt filter=long' >> .gitattributes; rm -f "$HOME"/ran-*
        git --no-pager diff --no-ext-diff --no-textconv HEAD -- driven.txt > ../a.diff
        rm -f "$HOME"/ran-*
        """)
    let piped = try review.runInRepository(
      "tabpager ../a.diff > /dev/null; '\(BuiltProgram.path())' < ../a.diff")
    #expect(piped.contains("driven.txt"))
    #expect(try review.runScript("ls | grep '^ran-' || true") == "")
    let files = try review.runInRepository(
      "timeout 60 '\(BuiltProgram.path())' --review </dev/null | grep ^diff")
    #expect(files.contains("driven.txt"))
    #expect(try review.runScript("ls | grep '^ran-'") == "ran-clean\nran-process\n")
  }

  @Test("more context runs nothing that the repository names")
  func context() throws {
    let review = try ReviewTestRepository(
      Self.traps + """

        git --no-pager diff --no-ext-diff --no-textconv HEAD -- driven.txt filtered.txt > ../a.diff
        rm driven.txt; mkfifo driven.txt; seq 3 > filtered.txt; rm -f "$HOME"/ran-*
        """)
    let run = try review.start("cat ../a.diff | tabpager")
    try run.waitForTabTitles("All", "driven.txt +1", "filtered.txt +1")
    for (key, name) in [(Key("2"), "driven.txt"), ("3", "filtered.txt")] {
      try run.press(key, toSelect: name)
      run.session.send("E")
      try run.wait("the lines of the commit") { run in
        run.status.contains("6 more lines") && run.page.contains { $0 == "▌   1    1   1" }
      }
    }
    #expect(try review.runScript("ls | grep '^ran-' || true") == "")
  }

  @Test("a review does not fetch objects that a partial clone lacks")
  func partial() throws {
    let review = try ReviewTestRepository(Self.traps + "\n" + Self.missing)
    let message = try review.runInRepository(
      "timeout 60 '\(BuiltProgram.path())' --review </dev/null || true")
    #expect(
      message.hasPrefix("tabpager: uncommitted changes: "))
    #expect(try review.runScript("ls | grep '^ran-' | grep -v clean || true") == "")
  }

  @Test("a review leaves the repository unchanged, byte for byte, and with the same times")
  func unchanged() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change + "; echo u > u; seq 9 > s; git add s; touch numbers.txt")
    let before = try review.runInRepository(Self.state)
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1", "s +9", "u +1")
    run.session.press("q")
    try run.session.waitForExit()
    #expect(try review.runInRepository(Self.state) == before)
  }

  @Test("no byte of a file name or of an error message acts on the terminal")
  func names() throws {
    let review = try ReviewTestRepository(
      #"printf 'x\n' > "$(printf 'a\033]0;title\007b')"; git add -A; git commit -qm A; rm a*"#)
    let run = try review.start("tabpager --review")
    try run.wait("the file") { $0.bar.contains("title") && $0.bar.contains("−1") }
    #expect(TerminalOutputCheck.forbiddenOutput(in: run.session.rawOutput) == [])
  }
}
