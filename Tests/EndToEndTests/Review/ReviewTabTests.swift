import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Review in tabs", .blocking, .timeLimit(.minutes(60)))
struct ReviewTabTests {
  @Test("in a review each changed and each untracked file has a tab")
  func tabs() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change + "; seq 3 > new.txt")
    let run = try review.start("tabpager --review")
    try run.waitForBar("All", "numbers.txt +1 −1", "new.txt +3")
    #expect(run.selected == "All" && run.status.contains(" uncommitted changes "))
    try run.go("3", to: "new.txt")
    try run.wait("its page") {
      $0.page.count == 4 && $0.page[0].hasPrefix(" new.txt   new ")
        && $0.page[3].hasSuffix(" 3 + 3")
    }
  }

  @Test("tabs of a review appear while git is still running, and git ends with the program")
  func slow() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change + #"""

        git=$(command -v git); mkdir ../bin
        cat > ../bin/git <<END
        #!/bin/sh
        "$git" "\$@"
        case " \$* " in *" diff "*) echo \$\$ > ../git.pid; exec sleep 1000; esac
        END
        chmod +x ../bin/git
        """#)
    let run = try review.start("PATH=$HOME/bin:$PATH tabpager --review")
    try run.waitForBar("All", "numbers.txt +1 −1")
    #expect(run.status.contains(" of 13+ "))
    run.session.press("q")
    try run.session.waitForExit()
    let process = try review.runScript("cat git.pid").split(separator: "\n").first.flatMap {
      Int32($0)
    }
    #expect(ProcessGroup.waitForEnd(of: try #require(process)))
  }

  @Test("a review without changes shows a card that says so")
  func none() throws {
    let review = try ReviewTestRepository("echo a > a; git add a; git commit -qm A")
    let run = try review.start("tabpager --review")
    try run.wait("the card") { run in
      run.page.contains { $0.contains("─ No changes ─") }
        && run.page.contains { $0.contains("is the same as the last commit") }
    }
  }

  @Test("an error of git is shown in a card, and the exit status is 1")
  func failure() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    let run = try review.start("tabpager --review=nonsense")
    try run.wait("the card") { run in
      run.page.contains { $0.contains("✗ The changes could not be read") }
        && run.page.contains { $0.contains("ambiguous argument 'nonsense'") }
    }
    run.session.press("q")
    #expect(try run.session.waitForExit() == .exited(1))
  }
}
