import TabPagerCore
import TabPagerTestSupport
import Testing

/// Tests the diff that `--review` writes to a pipe.
@Suite("The diff of --review", .blocking, .timeLimit(.minutes(60)))
struct ReviewDiffTests {
  /// Commands that add a file of each kind, with odd names. A file name may contain any byte except zero and a slash.
  private static let oddFiles = #"""
    printf 'new\nfile\n' > untracked
    printf 'no line feed' > unfinished
    printf 'one\r\ntwo\r\n' > returns.txt
    printf '#!/bin/sh\n' > run.sh; chmod +x run.sh
    : > empty
    ln -s numbers.txt link
    mkdir -p 'a folder/below'
    printf 'x\n' > 'a folder/below/with blanks'
    printf 'x\n' > "$(printf 'tab\there "quoted" \\ ümlaut')"
    printf 'x\n' > "$(printf 'line\nfeed \033[31m')"
    printf 'x\n' > "$(printf 'bytes \377\376')"
    printf 'x\n' > ./--output=y
    printf -- '--- a\n+++ b\n@@ -1 +1 @@\n' > tricky
    """#

  @Test("the diff of a review, applied to the last commit, gives the working tree")
  func applied() throws {
    let review = try ReviewTestRepository(
      """
      seq 1 40 > numbers.txt; seq 50 90 > moved; echo gone > gone; echo s > staged
      git add -A; git commit -qm Begin
      sed -i 's/^20$/twenty/' numbers.txt; git mv moved renamed; sed -i 's/^60$/x/' renamed
      rm gone; echo t >> staged; git add staged; echo u >> staged; chmod +x numbers.txt
      echo ignored > .gitignore; echo i > ignored
      """ + "\n" + Self.oddFiles)
    try review.runInRepository("tabpager --review > ../made.diff")
    try review.runScript(
      """
      git clone -q work copy; cd copy; git apply ../made.diff
      rm -rf .git; cp -a ../work ../tree; rm -rf ../tree/.git ../tree/ignored
      diff -r --no-dereference . ../tree
      [ "$(find . -perm -100 -type f | sort)" = "$(cd ../tree; find . -perm -100 -type f | sort)" ]
      """)
  }

  @Test(
    "a review opens no untracked pipes, sockets or devices, and names a repository in a folder")
  func special() throws {
    let review = try ReviewTestRepository(ReviewTestRepository.change)
    try review.runInRepository("git init -q inner; echo a > inner/a; mkfifo pipe; echo last > z")
    // Opening the pipe would wait forever.
    let diff = try review.runInRepository(
      "timeout 20 '\(BuiltProgram.path())' --review </dev/null | grep ^diff")
    #expect(
      diff == """
        diff --git a/numbers.txt b/numbers.txt
        diff --git a/inner b/inner
        diff --git a/z b/z

        """)
  }

  @Test("a review names a binary or large file without its contents")
  func binary() throws {
    let review = try ReviewTestRepository(
      "printf 'a\\0b' > binary; truncate -s 40M large; printf 'text\\n' > small")
    #expect(
      try review.runInRepository("tabpager --review") == """
        diff --git a/binary b/binary
        new file mode 100644
        Binary files /dev/null and b/binary differ
        diff --git a/large b/large
        new file mode 100644
        Binary files /dev/null and b/large differ
        diff --git a/small b/small
        new file mode 100644
        --- /dev/null
        +++ b/small
        @@ -0,0 +1 @@
        +text

        """)
  }

  @Test("before the first commit, a review shows all files as new")
  func unborn() throws {
    let review = try ReviewTestRepository("echo staged > a; git add a; echo more >> a; echo b > b")
    let diff = try review.runInRepository("tabpager --review | grep '^[-+d]'")
    #expect(
      diff == """
        diff --git a/a b/a
        --- /dev/null
        +++ b/a
        +staged
        +more
        diff --git a/b b/b
        --- /dev/null
        +++ b/b
        +b

        """)
  }

  @Test(
    "a review in a subdirectory or another working tree shows all changes, with paths from the root"
  )
  func folders() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change + "; mkdir -p sub/deep; echo x > sub/untracked; echo y > top")
    let whole = try review.runInRepository("tabpager --review")
    #expect(whole.contains("+++ b/sub/untracked\n") && whole.contains("+++ b/top\n"))
    #expect(try review.runInRepository("cd sub/deep; tabpager --review") == whole)
    let other = try review.runInRepository(
      "git worktree add -q ../other; cd ../other; echo z >> numbers.txt; tabpager --review")
    #expect(other.hasSuffix("\n 40\n+z\n"))
  }

  @Test("a review shows the conflicts of a merge in progress, and the versions of a submodule")
  func merge() throws {
    let review = try ReviewTestRepository(
      """
      git init -q ../inner; (cd ../inner; echo 1 > f; git add f; git commit -qm One)
      git -c protocol.file.allow=always submodule --quiet add ../inner module
      echo begin > file; git add -A; git commit -qm Begin
      git checkout -qb side; echo side > file; git commit -qam Side
      git checkout -q main; echo main > file; git commit -qam Main
      git merge -q side > /dev/null || true
      (cd module; echo 2 > f; git commit -qam Two)
      """)
    let diff = try review.runInRepository("tabpager --review")
    #expect(diff.contains("+<<<<<<< HEAD\n main\n+=======\n+side\n+>>>>>>> side\n"))
    #expect(
      diff.contains("diff --git a/module b/module\n") && diff.contains("\n+Subproject commit "))
  }

  @Test("--review takes the arguments of git diff, split as in a shell but not expanded")
  func arguments() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change
        + "; git add -A; echo \"it's\" > '$HOME *'; git add -A; git commit -qm Two; echo u > u")
    #expect(
      try review.runInRepository(#"tabpager --review="HEAD~..HEAD -- '\$HOME *'" | grep '^[-+d]'"#)
        == """
        diff --git a/$HOME * b/$HOME *
        --- /dev/null
        +++ b/$HOME *\t
        +it's

        """)
    #expect(try review.runInRepository("tabpager --review=--staged") == "")
  }

  @Test("no git configuration and no environment variable changes the format of a review")
  func configuration() throws {
    let review = try ReviewTestRepository(
      """
      seq 1 80 > b; seq 1 80 > a; seq 50 90 > moved; git add -A; git commit -qm Begin
      sed -i 's/^20$/twenty/; s/^29$/x/; /^50$/d' a b; sed -i '5s/.*//' a; git mv moved renamed
      echo é > é
      """)
    let plain = try review.runInRepository("tabpager --review")
    let settings = [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "color.diff=always",
      "diff.external=false", "diff.renames=false", "diff.renameLimit=1", "diff.context=9",
      "diff.interHunkContext=9", "diff.algorithm=patience", "diff.orderFile=../order",
      "diff.wsErrorHighlight=all", "diff.relative=true", "diff.submodule=log",
      "diff.ignoreSubmodules=all", "diff.suppressBlankEmpty=true", "diff.colorMoved=zebra",
      "diff.indentHeuristic=false", "diff.autoRefreshIndex=false", "core.quotePath=true",
      "core.pager=false", "pager.diff=true", "diff.wordRegex=.", "core.abbrev=5",
    ]
    let config = settings.map { setting in
      let parts = setting.split(separator: "=", maxSplits: 1)
      return "git config \(parts[0]) \(parts[1])"
    }
    let configured = try review.runInRepository(
      "printf 'renamed\\nb\\n' > ../order\n" + config.joined(separator: "\n") + """

        touch moved; rm moved
        GIT_EXTERNAL_DIFF=false GIT_PAGER=false tabpager --review
        """)
    #expect(configured == plain)
    #expect(plain.contains("similarity index 100%") && plain.contains("\n@@ -2,7 +2,7 @@"))
  }

  @Test("a review does not show a file of which only the modification time has changed")
  func touched() throws {
    let review = try ReviewTestRepository(
      "echo a > a; git add a; git commit -qm A; touch -d 2001-01-01 a")
    #expect(try review.runInRepository("tabpager --review") == "")
  }

  @Test(
    "--diff of folders also shows empty files, permissions to execute, and links that lead nowhere",
    arguments: ["old", "x/in"])
  func omittedByDiff(folder: String) throws {
    let review = try ReviewTestRepository()
    let other = folder == "old" ? "new" : "y/in"
    try review.runInRepository(
      """
      mkdir -p \(folder)/sub \(other)/sub; touch \(folder)/gone \(other)/sub/empty; seq 3 > \(folder)/run
      seq 3 > \(other)/run; chmod +x \(other)/run; seq 3 > \(folder)/both; echo 1 > \(other)/both
      chmod +x \(folder)/both; ln -s nowhere \(folder)/link; ln -s 'no where' \(other)/link
      ln -s . \(folder)/loop; ln -s . \(other)/loop; ln -s absent \(other)/added; touch "\(other)/a b"
      """)
    let run = try review.start("tabpager --diff \(folder) \(other)")
    let name = folder == "old" ? "" : "in/"
    let rows = [
      "a b  new", "added  new, symbolic link", "both  no longer executable", "gone  deleted",
      "run  made executable", "sub/empty  new",
    ]
    try run.wait("the list") { run in
      rows.allSatisfy { row in run.page.contains { $0.hasPrefix("  ·  \(name)\(row)") } }
    }
    try run.waitForTabTitles(
      "All", "both −2", "a b", "added +1", "gone", "link +1 −1", "run", "empty")
    #expect(!run.status.contains("No such file"))
  }

  @Test("--diff compares files and folders without a repository")
  func files() throws {
    let review = try ReviewTestRepository()
    let made = try review.runScript(
      """
      mkdir -p old/sub new/sub; echo a > old/sub/f; echo b > new/sub/f; echo n > new/added
      mkfifo old/pipe new/pipe new/other
      tabpager --diff old new | grep '^[-+][^-+]'
      tabpager --diff old/sub/f new/sub/f | grep '^[-+][^-+]'
      tabpager --diff old old
      """)
    #expect(made == "+n\n-a\n+b\n-a\n+b\n")
  }

  @Test("files that .gitattributes calls generated or excludes are folded, with the reason")
  func attributes() throws {
    let review = try ReviewTestRepository(
      """
      mkdir sub; seq 9 > made; seq 9 > sub/own; seq 9 > excluded; seq 9 > plain
      printf 'a\\0b' > picture; echo 'new*.txt -diff' > .gitattributes
      git add -A; git commit -qm Begin
      printf '%s\\n' 'made linguist-generated' 'excluded -diff' 'picture binary' >> .gitattributes
      echo 'own linguist-generated=true' > sub/.gitattributes
      for file in made sub/own excluded plain; do echo 10 >> $file; done
      seq 3 > new.txt; printf 'a\\0cd' > picture; printf 'a\\0' > sound
      """)
    let run = try review.start("tabpager --review", size: Size(width: 100, height: 60))
    try run.wait("the list") { run in run.page.contains { $0.contains("9 files") } }
    run.session.press("K")
    try run.wait("the reasons") { run in
      func row(below name: String) -> String {
        let header = run.page.firstIndex { $0.hasPrefix(" " + name + "   ") }
        return header.flatMap { $0 + 1 < run.page.count ? run.page[$0 + 1] : nil } ?? ""
      }
      return row(below: "made").hasSuffix("generated file, 1 changed line not shown")
        && row(below: "sub/own").hasSuffix("generated file, 1 changed line not shown")
        && row(below: "excluded").hasSuffix(" not compared: -diff in .gitattributes")
        && row(below: "new.txt").contains("-diff in .gitattributes, 3 changed lines not shown")
        && row(below: "picture").hasSuffix(" changed binary file, 3 → 4 bytes")
        && row(below: "sound").hasSuffix(" new binary file, 2 bytes")
        && row(below: "plain").contains("unchanged lines")
    }
    try review.runInRepository("echo 'plain linguist-generated' >> .gitattributes")
    try run.wait("another reason") { run in
      run.page.count { $0.hasSuffix("generated file, 1 changed line not shown") } == 3
    }
  }

  @Test("a diff from a pipe starts nothing to read attributes")
  func attributesOfPipe() throws {
    let review = try ReviewTestRepository(
      ReviewTestRepository.change + "; echo 'numbers.txt linguist-generated' > .gitattributes")
    let run = try review.start("git diff | tabpager")
    try run.waitForTabTitles("numbers.txt +1 −1")
    run.session.press("2")
    try run.wait("the change") { run in run.page.contains { $0.contains(" + twenty") } }
  }
}
