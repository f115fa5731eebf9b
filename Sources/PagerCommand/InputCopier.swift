import Documents
import Glibc
import NCursesTerminal
import PagerApp
import PagerText
import PathText
import TabPagerCore

/// Copies all input to standard output: unchanged, as `cat` does, or as plain text for a terminal that cannot show
/// pages.
struct InputCopier {
  /// Nothing more can be written.
  private struct OutputClosed: Error {}

  /// How to write text to a terminal; nil to copy bytes.
  private let text: (capabilities: TerminalCapabilities, tabStops: TabStops)?
  /// The permission to run the programs that make a diff; `nil` in secure mode.
  private let permission: ProgramPermission?

  /// Copies the bytes of the sources in order.
  ///
  /// - Returns: the exit status: 1 if a source could not be read, in which case the others are still copied, or if
  ///   writing failed.
  static func copyAll(_ sources: [DocumentSource], permission: ProgramPermission?) -> Int32 {
    InputCopier(text: nil, permission: permission).copyAll(sources)
  }

  /// Prints the sources in order as plain text, so that their bytes cannot control the terminal.
  ///
  /// - Returns: the exit status, as of ``copyAll(_:permission:)``.
  static func printAsPlainText(
    _ sources: [DocumentSource], permission: ProgramPermission?, isUnicode: Bool,
    tabStops: TabStops
  ) -> Int32 {
    let capabilities = TerminalCapabilities(colors: .monochrome, isUnicode: isUnicode)
    return InputCopier(text: (capabilities, tabStops), permission: permission).copyAll(sources)
  }

  private func copyAll(_ sources: [DocumentSource]) -> Int32 {
    var status: Int32 = 0
    do throws(OutputClosed) {
      for source in sources where !(try copy(source)) { status = 1 }
    } catch {
      status = 1
    }
    return status
  }

  /// Copies a source. Returns whether it could be read.
  private func copy(_ source: DocumentSource) throws(OutputClosed) -> Bool {
    var printable = text.map { PrintableLineConverter(tabStops: $0.tabStops) }
    let isRead = try copy(source, convertingWith: &printable)
    if let rest = printable?.finish() { guard writeLineParts(rest) else { throw OutputClosed() } }
    return isRead
  }

  private func copy(
    _ source: DocumentSource, convertingWith printable: inout PrintableLineConverter?
  ) throws(OutputClosed) -> Bool {
    switch source {
    case .descriptor(let descriptor):
      return try copyDescriptor(descriptor, name: "standard input", convertingWith: &printable)
    case .file(let path):
      let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
      guard descriptor >= 0 else {
        Console.printError("\(path.shownPath): \(Reader.systemErrorMessage())")
        return false
      }
      defer { close(descriptor) }
      return try copyDescriptor(descriptor, name: path, convertingWith: &printable)
    case .memory(let source):
      guard source.bytes().withUnsafeBytes({ write($0, convertingWith: &printable) })
      else { throw OutputClosed() }
      return true
    case .command(let command):
      return try copyOutput(named: command.text, convertingWith: &printable) {
        command.run(receivingOutput: $0)
      }
    case .comparison(let comparison):
      guard let permission else { return false }
      return try copyOutput(named: comparison.name, convertingWith: &printable) {
        comparison.writeDiff(permission, to: $0)
      }
    }
  }

  /// Copies the output of programs. Returns whether there was no error.
  ///
  /// - Parameter run: Passes the output on, until that fails; returns the reason of an error, or `nil`.
  private func copyOutput(
    named name: String, convertingWith printable: inout PrintableLineConverter?,
    _ run: ((UnsafeRawBufferPointer) -> Bool) -> String?
  ) throws(OutputClosed) -> Bool {
    var isWritten = true
    let reason = run { bytes in
      isWritten = write(bytes, convertingWith: &printable)
      return isWritten
    }
    guard isWritten else { throw OutputClosed() }
    if let reason { Console.printError("\(name): \(reason)") }
    return reason == nil
  }

  private func copyDescriptor(
    _ descriptor: Int32, name: String, convertingWith printable: inout PrintableLineConverter?
  ) throws(OutputClosed) -> Bool {
    let size = 1 << 17
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, size)
      if count == 0 { return true }
      if count < 0 {
        if errno == EINTR { continue }
        Console.printError("\(name): \(Reader.systemErrorMessage())")
        return false
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      guard write(bytes, convertingWith: &printable) else { throw OutputClosed() }
    }
  }

  /// Writes a part of a source. Returns whether that was possible; otherwise, prints the reason.
  private func write(
    _ bytes: UnsafeRawBufferPointer, convertingWith printable: inout PrintableLineConverter?
  ) -> Bool {
    guard let parts = printable?.convertLines(completedBy: bytes) else {
      return writeBytes(bytes)
    }
    return writeLineParts(parts)
  }

  private func writeLineParts(_ parts: [PrintableLineConverter.ConvertedLinePart]) -> Bool {
    guard let text, !parts.isEmpty else { return true }
    var bytes: [UInt8] = []
    for part in parts {
      let line = text.capabilities.styledLine(of: part.row)
      bytes += part.endsLine ? line[...] : line.dropLast()
    }
    return bytes.withUnsafeBytes { writeBytes($0) }
  }

  private func writeBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if Console.write(bytes, to: 1) { return true }
    Console.printError("standard output: \(Reader.systemErrorMessage())")
    return false
  }
}
