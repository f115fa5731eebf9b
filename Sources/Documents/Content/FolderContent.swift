/// A folder, which has names in it and no bytes. Whoever shows it lists them.
public struct FolderContent: Content {
  /// Makes it.
  public init() {}

  /// None.
  public var count: Int { 0 }

  /// A folder.
  public var nature: ContentNature { .folder }

  /// There is nothing to be read.
  public func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
}
