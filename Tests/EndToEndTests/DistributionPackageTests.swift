import Glibc
import TabPagerTestSupport
import Testing

@Suite("Packages", .blocking, .timeLimit(.minutes(60))) struct DistributionPackageTests {
  private static let hasTools = ["dpkg-deb", "dpkg-shlibdeps", "strip", "git"].allSatisfy(
    isInstalled)
  private static let hasLintian = hasTools && isInstalled("lintian")

  private static func isInstalled(_ tool: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Shell.output(of: "command -v \(tool)", in: folder)) != nil
  }

  /// Builds a package of the program under test, and returns its folder.
  private func buildPackage(_ kind: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // Stripped symbols and light compression halve the time.
    _ = try output(
      of: """
        strip -o tabpager '\(try BuiltProgram.path())' && env -u MAKEFLAGS -u MAKELEVEL \
        DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 SOURCE_DATE_EPOCH=1700000000 \
        DEBFULLNAME=Ada DEBEMAIL=ada@example.org \
        '\(BuiltProgram.packageFolder)/scripts/package' \(kind) tabpager . && mv tabpager?* package
        """, in: folder)
    return folder
  }

  private func output(of command: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Shell.output(of: command, in: folder), as: UTF8.self)
  }

  @Test("a Debian package declares its dependencies", .enabled(if: hasTools))
  func fields() throws {
    let folder = try buildPackage("deb")
    func field(_ name: String) throws -> String {
      String(try output(of: "dpkg-deb --field package \(name)", in: folder).dropLast())
    }
    #expect(try field("Package") == "tabpager")
    #expect(try "tabpager \(field("Version"))\n" == output(of: "./tabpager --version", in: folder))
    #expect(try field("Maintainer") == "Ada <ada@example.org>")
    for library in ["libncursesw6", "libc6", "libpcre2-8-0", "libpng16-16"] {
      #expect(try field("Depends").contains("\(library) (>="))
    }
    #expect(try field("Description").hasPrefix("pager "))
    let lines = try output(of: "dpkg-deb --contents package", in: folder).split(separator: "\n")
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.contains(" root/root ") && $0.contains(" 2023-11-14 ") })
    let modes = Set(lines.map { $0.prefix(10) })
    #expect(modes == ["-rw-r--r--", "-rwxr-xr-x", "drwxr-xr-x"])
  }

  @Test(
    "the Debian package can be installed in an empty root, run and removed",
    .enabled(if: hasTools && getuid() == 0))
  func installed() throws {
    let folder = try buildPackage("deb")
    let dpkg = "dpkg --root=root --force-not-root --force-depends --force-bad-path"
    _ = try output(
      of:
        "mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates && touch root/var/lib/dpkg/status"
        + " && \(dpkg) --install package 2>&1", in: folder)
    #expect(try output(of: "root/usr/bin/tabpager --version", in: folder).hasPrefix("tabpager "))
    #expect(
      try output(of: "cd root && md5sum --check --quiet var/lib/dpkg/info/*.md5sums", in: folder)
        == "")
    // Every installed file has a checksum.
    #expect(
      try output(of: "find root/usr -type f | wc -l", in: folder)
        == output(of: "cat root/var/lib/dpkg/info/*.md5sums | wc -l", in: folder))
    let share = "root/usr/share"
    for name in ["\(share)/man/man1/tabpager.1.gz", "\(share)/doc/tabpager/changelog.gz"] {
      let bytes = try FileIO.readBytes(at: folder.path + "/" + name)
      // The gzip header has no file name and no time, and says that the compression is at its maximum.
      #expect(bytes.prefix(9) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2])
    }
    #expect(
      try output(of: "zcat \(share)/man/man1/tabpager.1.gz", in: folder)
        == FileIO.readText(at: BuiltProgram.packageFolder + "/docs/tabpager.1"))
    let copyright = try FileIO.readText(at: "\(folder.path)/\(share)/doc/tabpager/copyright")
    // The program under test is linked dynamically, so the only other licence is that of Swift's library.
    #expect(copyright.hasPrefix("MIT License") && copyright.contains("runtime library of Swift"))
    #expect(!copyright.contains("----"))

    _ = try output(of: "\(dpkg) --purge tabpager 2>&1", in: folder)
    #expect(try output(of: "find root -type f -path '*tabpager*'", in: folder) == "")
  }

  @Test("lintian finds no error in the Debian package", .enabled(if: hasLintian))
  func lintian() throws {
    let folder = try buildPackage("deb")
    // The program under test is a development build, whose library path is that of the local Swift toolchain.
    let output = try output(
      of: """
        mv package tabpager.deb && lintian --fail-on error --suppress-tags custom-library-search-path \
        --allow-root tabpager.deb 2>&1 || echo FAILED
        """, in: folder)
    #expect(!output.contains("FAILED") && !output.contains("\nE: "), "\(output)")
  }

  @Test(
    "an archive has the files of the Debian package, is reproducible, and runs where it is unpacked",
    .enabled(if: hasTools))
  func tarball() throws {
    let folder = try buildPackage("tarball")
    let again = try buildPackage("tarball")
    let sum = try output(of: "md5sum <package", in: folder)
    #expect(try sum == output(of: "md5sum <package", in: again))
    _ = try output(of: "mkdir root && tar -xzf package --strip-components=1 -C root", in: folder)
    for name in [
      "man/man1/tabpager.1", "bash-completion/completions/tabpager", "doc/tabpager/README.md",
      "zsh/site-functions/_tabpager", "fish/vendor_completions.d/tabpager.fish",
      "doc/tabpager/LICENSE", "doc/tabpager/NOTICES",
    ] {
      #expect(FileIO.exists("\(folder.path)/root/share/\(name)"), "\(name)")
    }
    #expect(try FolderListing.names(inFolder: folder.path + "/root") == ["bin", "share"])
    #expect(try output(of: "root/bin/tabpager --version", in: folder).hasPrefix("tabpager "))
  }
}
