package import Documents
import Highlighting
import PagerText

/// The first bytes of a document and its name, from which its view is chosen.
package struct DocumentPrefix: Sendable {
  /// The number of bytes from which the possible views of a document are found, and the number from which the first
  /// view is chosen.
  package static let byteCount = 1 << 16
  package static let leadingByteCount = 1 << 12

  /// The path of the file, or the name; `nil` if the document has none.
  package let path: String?
  /// The first bytes. If the document is shorter, all of its bytes.
  package let head: [UInt8]
  /// Whether the document is a folder, which has no bytes.
  package let isFolder: Bool
  /// Whether the bytes can be read as text.
  package let isText: Bool
  /// The view for the name; `nil` if the name suggests none.
  package let viewOfName: (any DocumentView.Type)?
  /// Whether the name is that of a source, which is shown as text whatever its bytes resemble.
  let hasSourceName: Bool
  /// The language of a source, from its name or its first line; `nil` if unknown.
  let language: Language?

  package init(path: String?, head: [UInt8], isFolder: Bool = false) {
    (self.path, self.head, self.isFolder) = (path, head, isFolder)
    isText = !isFolder && !ImageFileInfo.isPicture(head) && !Self.isBinary(head)
    let path = path ?? ""
    let language = Language(fileName: path)
    hasSourceName = language != nil || SourceFilesWithoutLexer.isSourceWithoutLexer(path: path)
    viewOfName = Views.view(forFileNamed: path) ?? (hasSourceName ? TextView.self : nil)
    self.language = language ?? Language(firstLine: head)
  }

  /// Reads the sample from a content.
  package init(path: String?, _ content: any Content, byteCount: Int, of documentSize: Int) {
    self.init(
      path: path, head: content.bytes(in: 0..<min(documentSize, byteCount)),
      isFolder: content.storage == .folder)
  }

  /// Whether the document is a source, by its name or a `#!` line.
  var isSource: Bool { hasSourceName || head.starts(with: "#!".utf8) }

  /// Whether the text already has colours or overstrikes, like the output of `man` and `git`.
  var isFormatted: Bool { head.contains { $0 == 0x1B || $0 == 0x08 } }

  /// Whether bytes are binary data: the first 1,024 contain a NUL, or more than 30 % are control characters or invalid
  /// UTF-8. By this rule, most text in other encodings counts as text, and so does text with colours and overstrikes.
  static func isBinary(_ head: [UInt8]) -> Bool {
    let size = min(head.count, 1024)
    return head.prefix(size).withUnsafeBufferPointer { bytes in
      let line = LineBytes(bytes, endsLine: size == head.count)
      var (index, odd) = (0, 0)
      while index < size {
        let byte = bytes[index]
        if byte == 0 { return true }
        guard byte >= 0x80 else {
          odd += byte >= 0x20 && byte != 0x7F || isTextControlCharacter(byte) ? 0 : 1
          index += 1
          continue
        }
        switch line.decodeCharacter(at: index) {
        case .scalar(_, let length): index += length
        case .invalid:
          odd += 1
          index += 1
        case .incomplete: index = size
        }
      }
      return odd * 10 > size * 3
    }
  }

  /// Whether the sample contains bytes that are not UTF-8, so that the text may have another encoding.
  package var hasInvalidCharacters: Bool {
    head.withUnsafeBufferPointer { bytes in
      let line = LineBytes(bytes, endsLine: false)
      var index = 0
      while index < bytes.count {
        guard bytes[index] >= 0x80 else {
          index += 1
          continue
        }
        switch line.decodeCharacter(at: index) {
        case .scalar(_, let length): index += length
        case .invalid: return true
        case .incomplete: return false
        }
      }
      return false
    }
  }

  /// Whether a byte is a control character that occurs in text: BEL, BS, TAB, LF, FF, CR or ESC.
  private static func isTextControlCharacter(_ byte: UInt8) -> Bool {
    (0x07...0x0D).contains(byte) || byte == 0x1B
  }
}
