import Documents
import Testing

@Suite("Arguments of other programs") struct ProgramArgumentTests {
  @Test(
    "a name that could be an option, a command or an address begins with ./",
    arguments: [
      "-", "-rf", "--version", "+1", "+!touch x", "@file", "~root", "$HOME", "*", "%s", "!x", " ",
      "\n", "#1", "|x", "'x", "(x", "\\x", "http:x", "scp://host/x", "a=b", "x:1/y",
    ])
  func ambiguous(name: String) {
    #expect(ProgramArgument.file(name).value == "./" + name)
  }

  @Test(
    "other names and paths are given as they are",
    arguments: [
      "", "x", "_", "a b;c", ".x", ".", "..", "./-x", "../+x", "/-x", "/+x/http:x", "é", "漢字",
      "0", "folder/a=b", "folder/x:1", "folder/-x",
    ])
  func plain(name: String) {
    #expect(ProgramArgument.file(name).value == name)
  }

  @Test("text is given as it is")
  func text() {
    #expect(ProgramArgument.text("-x").value == "-x")
    let literal: ProgramArgument = "+1"
    #expect(literal.value == "+1")
  }

  @Test("secure mode has no permission, so nothing can be started")
  func secure() throws {
    #expect(ProgramPermission(isSecure: true) == nil)
    let permission = try #require(ProgramPermission(isSecure: false))
    #expect(permission.invocation(of: "p", ["-x", .file("-y")]).arguments == ["p", "-x", "./-y"])
    #expect(
      permission.invocation(ofShellCommand: "p -x", [.file("+y")], name: "n").arguments
        == ["/bin/sh", "-c", "p -x \"$@\"", "n", "./+y"])
  }
}
