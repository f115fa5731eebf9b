import Synchronization
package import TerminalSession

/// A git repository with unusual changes: renamed, binary and deleted files, changed modes, quoted names, lines that
/// resemble the header of a file, a merge and a submodule.
package final class SampleRepository: Sendable {
  /// The folder that contains the repository, in `work`.
  package let folder: TemporaryFolder

  /// Creates the repository with git.
  package init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.script, to: "make.sh")
    _ = try Shell.output(of: "sh -e make.sh 2>&1", in: folder)
  }

  private static let latest = Mutex<WeakReference>(WeakReference())

  private struct WeakReference { weak var repository: SampleRepository? }

  /// Returns a repository for tests that do not change it. Creating it takes long, so concurrent tests share one.
  package static func shared() throws -> SampleRepository {
    try latest.withLock { latest in
      if let repository = latest.repository { return repository }
      let repository = try SampleRepository()
      latest.repository = repository
      return repository
    }
  }

  /// Returns the output of git.
  ///
  /// - Parameter arguments: The arguments in shell syntax.
  package func git(_ arguments: String) throws -> [UInt8] {
    try Shell.output(of: "cd work && git \(arguments)", in: folder, allowing: [0, 1])
  }

  /// The subjects of the commits, the latest first.
  package static let subjects = [
    "A submodule", "Merge branch 'side'", "Both change it", "On the side",
    "Names, modes, and a change of everything else that there is", "Begin",
  ]

  private static let script = #"""
    export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org
    export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org
    time=1700000000
    commit() {
      time=$((time + 100))
      git add -A
      GIT_AUTHOR_DATE="$time +0000" GIT_COMMITTER_DATE="$time +0000" git commit -q "$@"
    }
    git config --global protocol.file.allow always
    git init -q -b main inner
    (cd inner && echo one > file && commit -m 'Inner one')
    git init -q -b main work
    cd work
    mkdir -p src/a src/b 'a folder'
    seq 1 40 > src/a/main.c
    seq 1 40 > src/b/main.c
    seq 100 140 > moved.txt
    printf 'a\0b\n' > picture.bin
    printf 'gone\n' > gone.txt
    printf -- '-- a/x\n++ b/y\n@@ -1 +1 @@\nend\n' > tricky.sql
    printf 'x\n' > 'a folder/with blanks.txt'
    printf 'x\n' > "$(printf 'tab\there')"
    printf 'x\n' > 'ümlaut "quoted".txt'
    printf '#!/bin/sh\n' > run.sh
    printf 'no line feed' > last
    commit -m Begin
    sed -i 's/^7$/seven/; s/^30$/thirty\n30b/' src/a/main.c
    sed -i '/^3$/d' src/b/main.c
    git mv moved.txt new-name.txt
    sed -i 's/^120$/changed/' new-name.txt
    printf 'a\0c\n' > picture.bin
    git rm -q gone.txt
    printf 'end\n' > tricky.sql
    printf 'y\n' > 'a folder/with blanks.txt'
    printf 'y\n' > "$(printf 'tab\there')"
    printf 'y\n' > 'ümlaut "quoted".txt'
    chmod +x run.sh
    printf 'no line feed either' > last
    printf 'new\n' > added.txt
    : > empty.txt
    commit -m 'Names, modes, and a change of everything else that there is' -m 'With a body.

    diff --git a/not b/this
    commit 1234567
    --- a
    +++ b'
    git checkout -q -b side
    sed -i 's/^20$/side/' src/a/main.c
    commit -m 'On the side'
    git checkout -q main
    sed -i 's/^20$/main/' src/a/main.c
    commit -m 'Both change it'
    git merge -q side >/dev/null || true
    sed -i '/^[<=>]\{7\}/d' src/a/main.c
    commit -m "Merge branch 'side'"
    git submodule --quiet add "$HOME/inner" module
    commit -m 'A submodule'
    """#
}
