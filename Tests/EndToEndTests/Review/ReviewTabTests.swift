import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Review in tabs", .blocking, .timeLimit(.minutes(60)))
struct ReviewTabTests {
  @Test("in a review each changed and each untracked file has a tab")
  func tabs() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change + "; seq 3 > new.txt")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1", "new.txt +3")
    #expect(run.selected == "All" && run.status.contains(" uncommitted changes "))
    try run.press("3", toSelect: "new.txt")
    try run.wait("its page") {
      $0.page.count == 4 && $0.page[0].hasPrefix(" new.txt   new ")
        && $0.page[3].hasSuffix(" 3 + 3")
    }
  }

  @Test(") goes from the tab All to the first change of the first file")
  func firstChange() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change + "; seq 3 > new.txt")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1", "new.txt +3")
    try run.wait("the list") { $0.page.contains { $0.contains("2 files") } }
    try run.press(")", toSelect: "numbers.txt")
    run.session.send("(")
    try run.wait("the end") { $0.status.contains("no previous change") }
    run.session.send(")")
    try run.press(")", toSelect: "new.txt")
  }

  @Test("y copies the path of a changed file, in its tab and in the list")
  func copiedPath() throws {
    let review = try ReviewTestRepository(
      "mkdir a; seq 9 > a/one; git add -A; git commit -qm A; seq 3 >> a/one; seq 3 > two")
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +3", "two +3")
    run.session.send("y")
    try run.wait("the path of the first file") { $0.status.contains("copied a/one") }
    try run.press("3", toSelect: "two")
    run.session.send("y")
    try run.wait("the path of the second file") { $0.status.contains("copied two") }
  }

  @Test("when a file changes, only its found lines are marked, and Enter goes to their number")
  func searchedFileChanges() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "two")
    run.session.press(Key(.character("f"), .control))
    run.session.send("twenty|seven\r")
    try run.wait("the lines") { run in
      ["  one  1", "▌   20  +twenty", "  two  1", "     7  +seven"].allSatisfy(run.page.contains)
    }
    try review.runInRepository("sed -i 1d two")
    try run.wait("the mark") { run in
      run.page.contains("  two  1 · changed since the search · r searches again")
        && run.page.contains("  one  1")
    }
    run.session.send("j\r")
    try run.wait("the line") { run in
      run.selected.hasPrefix("two") && run.page.contains { $0.hasPrefix("▌   8    7   two 8") }
    }
  }

  @Test("tabs of a review appear while git is still running, and git ends with the program")
  func slow() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change + #"""

        git=$(command -v git); mkdir ../bin
        cat > ../bin/git <<END
        #!/bin/sh
        case " \$* " in *" diff "*)
          echo \$\$ > ../git.pid; "$git" "\$@"; exec sleep 1000
        esac
        exec "$git" "\$@"
        END
        chmod +x ../bin/git
        """#)
    let run = try review.start("PATH=$HOME/bin:$PATH tabpager --review")
    try run.waitForTabTitles("All", "numbers.txt +1 −1")
    #expect(run.status.contains(" of 13+ "))
    run.session.press("q")
    try run.session.waitForExit()
    let process = try review.runScript("cat git.pid").split(separator: "\n").first.flatMap {
      Int32($0)
    }
    #expect(ProcessGroup.waitForEnd(of: try #require(process)))
  }

  @Test("120 columns are enough for two sides in the tab All of a changed file, and 119 are not")
  func narrowestSides() throws {
    for width in [119, 120] {
      let review = try ReviewTestRepository(ReviewTestRepository.change)
      let run = try review.start("tabpager --review", size: Size(width: width, height: 24))
      try run.wait("the change at \(width) columns") {
        $0.page.contains { $0.contains(" 20 − 20") } == (width == 120)
          && $0.page.contains { $0.contains("20 + twenty") }
      }
    }
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

  @Test("if git fails during a review, the changes stay, and the status line says why they are old")
  func laterFailure() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press("2", toSelect: "one")
    try review.runInRepository("mv .git/HEAD ..; echo new >> one")
    try run.wait("the reason") { run in
      run.status.contains("not up to date: ") && run.bar.contains("one +1 −1")
        && run.page.contains { $0.hasSuffix("+ twenty") }
    }
    try review.runInRepository("mv ../HEAD .git; echo newer >> one")
    try run.wait("the new changes") { run in
      run.bar.contains("one +3 −1") && !run.status.contains("not up to date")
    }
  }

  @Test("r in the list of files compares again, and the list stays")
  func reload() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    // Git runs only when the program compares.
    try review.runInRepository(
      #"""
      git=$(command -v git); mkdir ../bin
      cat > ../bin/git <<END
      #!/bin/sh
      case " \$* " in *" diff "*) echo again >> ../runs; esac
      exec "$git" "\$@"
      END
      chmod +x ../bin/git
      """#)
    let run = try review.start("PATH=$HOME/bin:$PATH tabpager --review")
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    func showsFileList(_ run: PagerInShell) -> Bool {
      run.page.contains { $0.contains("2 files") } && !run.page.contains { $0.contains("@@") }
    }
    try run.wait("the list") { showsFileList($0) }
    for count in 3...5 {
      run.session.press("r")
      try run.wait("comparison \(count)") { run in
        let runs = try? FileIO.readText(at: review.folder.path + "/runs")
          .split(separator: "\n").count
        return showsFileList(run) && runs ?? 0 >= count
      }
    }
    #expect(showsFileList(run))
  }

  @Test(") goes to each change of a file that fits on the screen, and then to the next file")
  func visibleChanges() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.twoChanges + "; sed -i 's/^one 30$/thirty/' one")
    let run = try review.start("TABPAGER=--motion=none tabpager --review")
    try run.waitForTabTitles("All", "one +2 −2", "two +1 −1")
    try run.press("2", toSelect: "one")
    func currentRow(_ run: PagerInShell) -> String {
      run.page.first { $0.hasPrefix("▌") } ?? ""
    }
    for line in ["twenty", "thirty", "seven"] {
      run.session.press(")")
      try run.wait(line) { currentRow($0).hasSuffix(" + " + line) }
    }
    for line in ["thirty", "twenty"] {
      run.session.press("(")
      try run.wait(line) { currentRow($0).hasSuffix(" + " + line) }
    }
  }

  @Test("a search makes the line of the match the current line, and Escape keeps it")
  func search() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    func isCurrent(_ text: String) -> Bool {
      run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix(text) }
    }
    run.session.send("/one 2[12]\r")
    try run.wait("the match") { isCurrent("one 21") && $0.status.contains("SEARCH 1/2") }
    run.session.send("n")
    try run.wait("the next match") { isCurrent("one 22") && $0.status.contains("SEARCH 2/2") }
    run.session.send("\u{1B}")
    try run.wait("no matches") { isCurrent("one 22") && !$0.status.contains("SEARCH") }
    run.session.send("/one 1[89]")
    try run.wait("the match") { _ in isCurrent("one 18") }
    run.session.send("\u{1B}")
    try run.wait("the line before the search") { _ in isCurrent("one 22") }
  }

  @Test("in the diff of two folders, files have the paths below these folders")
  func folders() throws {
    let review = try ReviewTestRepository(
      "mkdir -p ../x/left/deep ../x/right/deep; seq 3 > ../x/left/deep/f; seq 4 > ../x/right/deep/f"
    )
    let run = try review.start("tabpager --diff $HOME/x/left $HOME/x/right")
    try run.waitForTabTitles("f +1")
    run.session.press("2")
    try run.wait("its header") { $0.page.first?.hasPrefix(" deep/f   ") == true }
  }

  @Test("files outside the repository that are compared have notes of their own")
  func notesOutside() throws {
    let review = try ReviewTestRepository(
      """
      cd ..; mkdir -p x/a x/b y/a y/b
      for i in x y; do seq 3 > $i/a/file; printf '1\\ntwo\\n3\\n' > $i/b/file; done
      """)
    func start(_ folder: String) throws -> PagerInShell {
      let run = try review.start(
        "export TABPAGER=--motion=none; tabpager --diff $HOME/\(folder)/a/file $HOME/\(folder)/b/file"
      )
      try run.wait("the diff") { run in run.page.contains { $0.contains("+ two") } }
      return run
    }
    let first = try start("x")
    try first.writeNote("Why?", after: ")")
    #expect(try first.quitWithNotes() == ["\(review.folder.path)/x/b/file:2: Why?"])
    #expect(try start("y").quitWithNotes() == [])
    #expect(try start("x").quitWithNotes() == ["\(review.folder.path)/x/b/file:2: Why?"])
  }

  @Test(
    "notes about compared folders are printed with paths from the working folder, and can be read back"
  )
  func notesOfComparedFolders() throws {
    let review = try ReviewTestRepository(
      """
      mkdir -p ../x/left/deep ../x/right/deep; seq 3 > ../x/left/deep/f
      printf '1\\ntwo\\n' > ../x/right/deep/f
      """)
    func start(_ options: String = "") throws -> PagerInShell {
      let run = try review.start(
        "cd ../x; export TABPAGER=--motion=none; tabpager --diff left right/ \(options)")
      try run.waitForTabTitles("f +1 −2")
      run.session.press("2")
      try run.wait("the diff") { run in run.page.contains { $0.contains("+ two") } }
      return run
    }
    let first = try start("--diff-layout=unified")
    try first.writeNote("Why?", after: ")")
    try first.writeNote("Why not?", after: "k")
    let printed = try first.quitWithNotes()
    #expect(printed == ["right/deep/f:2: Why?", "left/deep/f:3: (old version) Why not?"])
    try review.runScript(
      "printf 'right/deep/f:2: again\\nleft/deep/f:3: (old version) too\\n' >x/notes")
    let second = try start("--annotations=notes")
    try second.wait("all of them") { run in
      ["Why?", "Why not?", "again", "too"].allSatisfy { text in
        run.page.contains { $0.contains("│ \(text) ") }
      }
    }
  }

  @Test(
    "a file that is compared with a copy elsewhere, as by git difftool, keeps its folder",
    arguments: ["$HOME/copy/f sub/deep/f", "sub/deep/f $HOME/copy/f"])
  func copiedFile(files: String) throws {
    let review = try ReviewTestRepository(
      "mkdir -p ../copy sub/deep; seq 3 > ../copy/f; seq 4 > sub/deep/f")
    let run = try review.start("tabpager --diff \(files)")
    try run.wait("its header") { $0.page.first?.hasPrefix(" sub/deep/f   ") == true }
    run.session.send("cWhy?\u{13}")
    try run.wait("the note") { $0.bar.contains("✎ 1") }
    run.session.press("q")
    try run.session.waitForExit()
    #expect((0..<3).contains { run.session.screen.row($0).hasPrefix("sub/deep/f:1: Why?") })
  }

  @Test("a message says that the selected file has left the review")
  func left() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    try review.runInRepository("git checkout -q one")
    try run.wait("the next file, and the message") {
      $0.selected.hasPrefix("two") && $0.status.contains("one has no changes any more")
    }
  }

  @Test("a message says how to reopen the closed tab of a file, which keeps its current line")
  func reopened() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    run.session.send(":22\r")
    func isAtLine(_ run: PagerInShell) -> Bool {
      run.selected.hasPrefix("one")
        && run.page.contains { $0.hasPrefix("▌") && $0.hasSuffix("one 22") }
    }
    try run.wait("the line", isAtLine)
    run.session.send("x")
    try run.wait("the message") {
      !$0.bar.contains("one") && $0.status.contains("one closed · X reopens the tab")
    }
    run.session.send("X")
    try run.wait("the line again", isAtLine)
  }

  @Test("in a review, C shows only what changed since a file was viewed, also in the next run")
  func laterChanges() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let first = try review.start("tabpager --review", at: "one")
    first.session.press("C")
    try first.wait("a hint") { $0.status.contains("not viewed yet") }
    first.session.press("V")
    try first.wait("the mark") { $0.bar.contains("one +1 −1 ✓") && $0.selected.hasPrefix("two") }
    try first.press("2", toSelect: "one")
    first.session.press("C")
    try first.wait("a reason") { $0.status.contains("no changes since viewed") }
    try review.runInRepository("sed -i 's/^one 22$/later/' one")
    func showsLaterChanges(_ run: PagerInShell) -> Bool {
      run.selected.hasPrefix("one since viewed") && run.page.first?.hasPrefix(" one   ") == true
        && run.page.contains { $0.hasSuffix("22      − one 22") }
        && run.page.contains { $0.hasSuffix("22 + later") }
        && run.page.contains { $0.hasSuffix("20   20   twenty") }
    }
    try first.wait("no mark") { $0.bar.contains("one +2 −2") && !$0.bar.contains("✓") }
    first.session.press("C")
    try first.wait("the later change") { showsLaterChanges($0) }
    first.session.press("q")
    try first.session.waitForExit()
    let second = try review.start("export TABPAGER=--motion=none; tabpager --review")
    try second.waitForTabTitles("All", "one +2 −2", "two +1 −1")
    try second.press("2", toSelect: "one")
    try second.wait("the state") { $0.status.contains("changed since viewed") }
    second.session.press("C")
    try second.wait("the later change") { showsLaterChanges($0) }
    try second.wait("the hint") { $0.status.contains("V viewed") }
    second.session.press("V")
    try second.wait("the mark of the file, and the next one") {
      $0.bar.contains("one +2 −2 ✓") && $0.selected.hasPrefix("two")
        && $0.status.contains("1 of 2 viewed") && !$0.bar.contains("since viewed")
    }
    try second.press("2", toSelect: "one")
    second.session.press("V")
    try second.wait("no mark") { $0.status.contains("no longer viewed") && !$0.bar.contains("✓") }
  }

  @Test("the tab of later changes has the notes on its lines, and no others")
  func notesOnLaterChanges() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.twoChanges)
    let run = try review.start("tabpager --review", at: "one")
    run.session.send("cFar\u{13}")
    try run.wait("the note") { $0.status.contains("note saved") }
    run.session.press("V")
    try run.wait("the mark") { $0.bar.contains("✓") && $0.selected.hasPrefix("two") }
    try run.press("2", toSelect: "one")
    try review.runInRepository("sed -i 's/^one 22$/later/' one")
    try run.wait("no mark") { $0.bar.contains("one +2 −2") && !$0.bar.contains("✓") }
    run.session.press("C")
    try run.wait("the later change") { run in
      run.selected.hasPrefix("one since viewed") && run.page.contains { $0.hasSuffix("22 + later") }
    }
    run.session.send("/later\rcNear\u{13}")
    try run.wait("only the new note") { run in
      run.page.contains { $0.contains("│ Near") } && !run.page.contains { $0.contains("│ Far") }
    }
  }
}
