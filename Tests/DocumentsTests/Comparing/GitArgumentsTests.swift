import Documents
import Testing

@Suite("Arguments for git diff") struct GitArgumentsTests {
  @Test(
    "arguments that write files, run programs or leave the repository are refused",
    arguments: [
      "--output=x", "--output", "--outp=x", "--out", "--o", "--ext-diff", "--ext", "--textconv",
      "--textc", "--tex", "--no-index", "--no-i", "--no", "-Oorder", "-O", "-wOorder",
      "--submodule=diff", "--subm=diff",
    ])
  func refused(argument: String) {
    #expect(GitArguments.refused(in: ["HEAD", argument]) == argument)
  }

  @Test(
    "all other arguments are passed on",
    arguments: [
      "main...topic", "--staged", "--text", "-a", "--stat", "--output-indicator-new=>", "-U10",
      "-SfOo", "-GO", "-IO", "--no-renames", "--exit-code", "--submodule=log", "--submodule",
      "--no-ext-diff", "--no-textconv", "--word-diff", "-w", "-",
    ])
  func accepted(argument: String) {
    #expect(GitArguments.refused(in: [argument]) == nil)
  }

  @Test("a path after two dashes may look like an option")
  func paths() {
    #expect(GitArguments.refused(in: ["--", "--output=x", "-O"]) == nil)
  }
}
