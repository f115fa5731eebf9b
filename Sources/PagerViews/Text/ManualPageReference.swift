package import Documents
package import TabPagerCore

/// A reference to a page of the manual, such as `ls(1)`.
package struct ManualPageReference: Hashable, CustomStringConvertible {
  package let name: String
  package let section: String

  private static let longestName = 100
  private static let longestSection = 8
  /// The most output of `man` that is kept, in bytes, and the time that it has, in seconds.
  private static let (maximumOutput, timeout) = (8 << 20, 10.0)

  package var description: String { "\(name)(\(section))" }

  /// Reads a reference. `nil` unless the name consists of letters, digits and `._+:@-` after a letter or a digit, and the
  /// section of a digit and letters. So neither is an option.
  package init?(_ text: some StringProtocol) {
    guard text.hasSuffix(")"), let parenthesis = text.firstIndex(of: "(") else { return nil }
    let (name, section) = (text[..<parenthesis], text[parenthesis...].dropFirst().dropLast())
    guard let first = name.utf8.first, Self.isAlphanumeric(first),
      name.utf8.count <= Self.longestName, name.utf8.allSatisfy(Self.isNameByte),
      let digit = section.utf8.first, (0x31...0x39).contains(digit),
      section.utf8.count <= Self.longestSection, section.utf8.allSatisfy(Self.isAlphanumeric)
    else { return nil }
    (self.name, self.section) = (String(name), String(section))
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "._+:@-".utf8.contains(byte)
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    UInt8(exactly: scalar.value).map(isNameByte) ?? false
  }

  /// Finds the references in the characters of a line.
  package static func references(
    in text: [Unicode.Scalar]
  ) -> [(glyphs: Range<Int>, reference: ManualPageReference)] {
    text.indices.filter { text[$0] == "(" }.compactMap { parenthesis in
      let length = text[..<parenthesis].suffix(longestName + 1).reversed()
        .prefix { isNameScalar($0) }.count
      let end = text[parenthesis...].prefix(longestSection + 2).firstIndex(of: ")")
      guard let end else { return nil }
      let glyphs = parenthesis - length..<end + 1
      return ManualPageReference(String(String.UnicodeScalarView(text[glyphs]))).map {
        (glyphs, $0)
      }
    }
  }

  /// The page as a document. `man` runs when the document is read.
  ///
  /// - Parameter columns: The width of the page in cells.
  package func pageSource(_ permission: ProgramPermission, columns: Int) -> MemorySource {
    let program = HelperProgram(
      permission.invocation(
        of: "env",
        [
          "MAN_KEEP_FORMATTING=1", .text("MANWIDTH=\(columns)"), "man", .text(section),
          .text(name),
        ]),
      timeout: Self.timeout, maximumOutput: Self.maximumOutput)
    return MemorySource(name: description) { [description] in
      let stop = StopFlag()
      let result = try? program.run(inputSize: 0, stop: stop) { stop.cancel() }
      guard let (output, status) = result, status == 0, !output.isEmpty else {
        return Array("no manual page \(description)\n".utf8)
      }
      return output
    }
  }
}

extension LinkTarget {
  /// Creates a link to a page of the manual.
  package init?(_ reference: ManualPageReference) { self.init("man:\(reference)") }

  /// The page of the manual to which the link points; `nil` for other targets.
  package var manualReference: ManualPageReference? {
    description.hasPrefix("man:") ? ManualPageReference(description.dropFirst(4)) : nil
  }
}
