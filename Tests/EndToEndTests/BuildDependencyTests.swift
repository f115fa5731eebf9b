import Glibc
import TabPagerTestSupport
import Testing

@Suite("Build dependencies", .blocking) struct BuildDependencyTests {
  private let folder: TemporaryFolder

  /// Writes fake versions of the programs that look up and install packages.
  init() throws {
    folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o755) == 0)
    let programs = [
      "dpkg-query": "case \"$*\" in *libpng-dev) ;; *) printf installed ;; esac",
      "apt-get": "echo \"apt-get $1\"", "sudo": "echo sudo; exec env \"$@\"", "swift": "true",
    ]
    for (name, text) in programs {
      try folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      #expect(chmod(folder.path + "/bin/" + name, 0o755) == 0)
    }
  }

  /// Runs the installation script and returns the lines that it prints.
  private func runInstallScript(userSwitch user: String = "") throws -> [String] {
    let script = BuiltProgram.packageFolder + "/scripts/install-deps"
    // Runs a copy, because another user may not have access to the script.
    let output = try Shell.output(
      of: """
        cp '\(script)' . && chmod 755 install-deps && \
        PATH=\(folder.path)/bin:$PATH \(user) ./install-deps build 2>&1
        """, in: folder)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let isRoot = geteuid() == 0
  private static let message = "Installing Debian packages: libpng-dev"

  @Test("root installs without sudo, after a list of what is installed", .enabled(if: isRoot))
  func root() throws {
    #expect(try runInstallScript() == [Self.message, "apt-get update", "apt-get install"])
  }

  @Test("a user installs with sudo, after a list of what is installed")
  func user() throws {
    let lines = try runInstallScript(
      userSwitch: Self.isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "")
    #expect(lines == [Self.message, "sudo", "apt-get update", "sudo", "apt-get install"])
  }

  @Test("nothing is printed or installed if nothing is missing")
  func complete() throws {
    try folder.write("#!/bin/sh\nprintf installed\n", to: "bin/dpkg-query")
    #expect(try runInstallScript() == [])
  }
}
