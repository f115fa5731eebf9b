import TabPagerCore
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("Links to files") struct BaseURITests {
  private func uriPath(of reference: String, from path: String = "/a/b c/page.md") throws -> String?
  {
    let base = try #require(BaseURI(file: path))
    let uri = base.uri(ofRelativeLink: Array(reference.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
    let start = "file://\(HostName.own)"
    try #require(uri?.hasPrefix(start) ?? true)
    return uri.map { String($0.dropFirst(start.count)) }
  }

  @Test(
    "a relative link is resolved against the file's folder",
    arguments: [
      ("x", "/a/b%20c/x"), ("./x", "/a/b%20c/x"), ("../x", "/a/x"), ("../../../x", "/x"),
      ("d/../x/", "/a/b%20c/x/"), ("x#part", "/a/b%20c/x#part"), ("x?a/../b", "/a/b%20c/x?a/../b"),
      ("..", "/a"), ("x/a:b", "/a/b%20c/x/a:b"), ("%2e", "/a/b%20c/%2e"),
    ])
  func relative(reference: String, path: String) throws {
    #expect(try uriPath(of: reference) == path)
  }

  @Test(
    "an absolute link is not resolved against the file's folder",
    arguments: ["", "/x", "//x/y", "#part", "?x", "http://x", "a:b", ":", "/"])
  func others(reference: String) throws { #expect(try uriPath(of: reference) == nil) }

  @Test("file names are escaped in a URI")
  func escaped() throws {
    #expect(try uriPath(of: "x", from: "/a%b/#?/é/\u{1B}/p") == "/a%25b/%23%3F/%C3%A9/%1B/x")
    #expect(try uriPath(of: "x", from: "/../a/./p") == "/a/x")
    let folder = try #require(WorkingFolder.path)
    let relative = try #require(try uriPath(of: "x", from: "sub/p"))
    #expect(
      LinkTarget("file://" + relative)?.path?.utf8.elementsEqual(folder + Array("sub/x".utf8))
        == true)
  }

  @Test(
    "a file link to this machine has a path",
    arguments: [
      ("file:///a/b%20c", "/a/b c"), ("FILE://localhost/%C3%A9#x", "/é"), ("file:///a?b", "/a"),
      ("file:///%", "/%"), ("file:///%+1", "/%+1"), ("file:///%4", "/%4"),
      ("file:///%FF", "/\u{10FFFF}"), ("file:///", "/"),
    ])
  func path(link: String, path: String) throws {
    #expect(try #require(LinkTarget(link)).path == path)
  }

  @Test(
    "a file link to another machine has no path",
    arguments: [
      "file://other/a", "file://", "file:/a", "file:a", "http://localhost/a", "mailto:a@b",
      "file:///a%00b", "file://localhost",
    ])
  func noPath(link: String) throws { #expect(try #require(LinkTarget(link)).path == nil) }

  @Test("a link with this machine's host name is local")
  func own() throws {
    #expect(try #require(LinkTarget("file://\(HostName.own.uppercased())/a")).path == "/a")
  }
}
