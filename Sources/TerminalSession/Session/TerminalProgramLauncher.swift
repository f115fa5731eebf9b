import CTestTerminal
import Glibc
import TabPagerCore

/// Starts programs on terminals.
enum TerminalProgramLauncher {
  static func startProgram(
    _ arguments: [String], environment: [String: String], directory: String?, size: Size,
    streams: (input: Int32, output: Int32, error: Int32), isConfined: Bool,
    signal: SignalAfterSystemCalls?
  ) throws -> session {
    guard let name = arguments.first else { throw SystemError("start nothing", code: EINVAL) }
    let path = try findProgram(name, in: environment["PATH"] ?? "/usr/bin:/bin")
    let leader = try BuiltProgram.path(named: "CTestSessionLeader")
    var result = session()
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let code = withCStrings(arguments) { argumentList in
      withCStrings(variables) { variableList in
        withOptionalCString(directory) { folder in
          path.withCString { path in
            leader.withCString { leader in
              var request = session_request(
                leader: leader, path: path, arguments: argumentList, environment: variableList,
                directory: folder, rows: Int32(size.height), columns: Int32(size.width),
                input: streams.input, output: streams.output, error: streams.error,
                is_confined: isConfined, signal: signal?.number ?? 0,
                steps: Int32(signal?.steps ?? 0))
              return session_start(&request, &result)
            }
          }
        }
      }
    }
    guard code == 0 else { throw SystemError("start \(path)", code: code) }
    return result
  }

  private static func findProgram(_ name: String, in path: String) throws -> String {
    if name.contains("/") { return name }
    for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw SystemError("find \(name) in \(path)", code: ENOENT)
  }

  /// Stores all strings in one block of memory. Freeing 100,000 separate strings takes as long as
  /// starting the program, and would delay reading its output.
  private static func withCStrings<R>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var bytes: [CChar] = []
    let offsets = strings.map { string in
      defer { bytes.append(contentsOf: string.utf8CString) }
      return bytes.count
    }
    return bytes.withUnsafeMutableBufferPointer { bytes in
      var pointers = offsets.map { offset in bytes.baseAddress.map { $0 + offset } }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { buffer in
        // The buffer contains at least a null pointer, so it has an address.
        buffer.baseAddress.map(body) ?? withUnsafePointer(to: nil, body)
      }
    }
  }

  private static func withOptionalCString<R>(
    _ string: String?, _ body: (UnsafePointer<CChar>?) -> R
  ) -> R {
    guard let string else { return body(nil) }
    return string.withCString { body($0) }
  }
}
