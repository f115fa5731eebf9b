import Documents
import Testing

@Suite("Arguments for git diff") struct GitDiffArgumentPolicyTests {
  @Test(
    "arguments of git diff that write files, run programs or leave the repository are refused",
    arguments: [
      "--output=x", "--output", "--outp=x", "--out", "--o", "--ext-diff", "--ext", "--textconv",
      "--textc", "--tex", "--no-index", "--no-i", "--no", "-Oorder", "-O", "-wOorder",
      "--submodule=diff", "--subm=diff",
    ])
  func refused(argument: String) {
    #expect(GitDiffArgumentPolicy.firstRefusedArgument(in: ["HEAD", argument]) == argument)
  }

  @Test(
    "all other arguments of git diff are accepted",
    arguments: [
      "main...topic", "--staged", "--text", "-a", "--stat", "--output-indicator-new=>", "-U10",
      "-SfOo", "-GO", "-IO", "--no-renames", "--exit-code", "--submodule=log", "--submodule",
      "--no-ext-diff", "--no-textconv", "--word-diff", "-w", "-",
    ])
  func accepted(argument: String) {
    #expect(GitDiffArgumentPolicy.firstRefusedArgument(in: [argument]) == nil)
  }

  @Test("a path after `--` in the arguments of git diff may look like an option")
  func paths() {
    #expect(GitDiffArgumentPolicy.firstRefusedArgument(in: ["--", "--output=x", "-O"]) == nil)
  }
}
