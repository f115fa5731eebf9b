import Documents
import Testing

@Suite("Program arguments") struct UnambiguousFileArgumentTests {
  @Test(
    "a file name that could be an option, a command or an address is passed with ./ before it",
    arguments: [
      "-", "-rf", "--version", "+1", "+!touch x", "@file", "~root", "$HOME", "*", "%s", "!x", " ",
      "\n", "#1", "|x", "'x", "(x", "\\x", "http:x", "scp://host/x", "a=b", "x:1/y",
    ])
  func ambiguous(name: String) {
    #expect(ProgramArgument.file(name).value == "./" + name)
  }

  @Test(
    "other file names and paths are passed to a program unchanged",
    arguments: [
      "", "x", "_", "a b;c", ".x", ".", "..", "./-x", "../+x", "/-x", "/+x/http:x", "é", "漢字",
      "0", "folder/a=b", "folder/x:1", "folder/-x",
    ])
  func plain(name: String) {
    #expect(ProgramArgument.file(name).value == name)
  }

  @Test("a text argument is passed to a program unchanged")
  func text() {
    #expect(ProgramArgument.text("-x").value == "-x")
    let literal: ProgramArgument = "+1"
    #expect(literal.value == "+1")
  }

  @Test("secure mode gives no permission to start programs")
  func secure() throws {
    #expect(ProgramPermission(isSecure: true) == nil)
    let permission = try #require(ProgramPermission(isSecure: false))
    #expect(permission.invocation(of: "p", ["-x", .file("-y")]).arguments == ["p", "-x", "./-y"])
    #expect(
      permission.invocation(ofShellCommand: "p -x", [.file("+y")], name: "n").arguments
        == ["/bin/sh", "-c", "p -x \"$@\"", "n", "./+y"])
  }
}
