import Glibc

/// Finds the programs that were built with the tests.
package enum BuiltProgram {
  /// Returns the path of an executable of this package.
  ///
  /// It is in the folder of the running test bundle. The environment variable `TABPAGER_BINARY` can
  /// name another `tabpager`.
  package static func path(named name: String = "tabpager") throws(SystemError) -> String {
    if name == "tabpager", let chosen = getenv("TABPAGER_BINARY") {
      return String(cString: chosen)
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/proc/self/exe", $0, text.count) } ?? -1
      }
    }
    guard count > 0 else { throw SystemError("readlink /proc/self/exe") }
    let running = String(decoding: buffer.prefix(count), as: UTF8.self)
    let folders = [
      String(running.prefix(upTo: running.lastIndex(of: "/") ?? running.startIndex)),
      packageFolder + "/.build/debug",
    ]
    for folder in folders where access(folder + "/" + name, X_OK) == 0 {
      return folder + "/" + name
    }
    throw SystemError("find the program \(name) (build it first)", code: ENOENT)
  }

  /// The folder of `Package.swift`.
  package static var packageFolder: String {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }
}
