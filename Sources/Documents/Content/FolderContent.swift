/// A folder, which has names in it and no bytes. Whoever shows it lists them.
package struct FolderContent: Content {
  /// Makes it.
  package init() {}

  /// None.
  package var count: Int { 0 }

  /// A folder.
  package var nature: ContentNature { .folder }

  /// There is nothing to be read.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
}
