/// The content of a folder, which has no bytes. Its view lists the names in it.
package struct FolderPlaceholderContent: Content {
  /// Creates the content.
  package init() {}

  /// 0: a folder has no bytes.
  package var count: Int { 0 }

  /// A folder.
  package var storage: ContentLocation { .folder }

  /// There is nothing to be read.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
}
