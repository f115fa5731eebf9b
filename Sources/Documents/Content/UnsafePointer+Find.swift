import Glibc

extension UnsafePointer<UInt8> {
  /// The index of the first of `count` bytes that is equal to `byte`; nil if there is none.
  func firstIndex(of byte: UInt8, count: Int) -> Int? {
    memchr(self, Int32(byte), count).map { UnsafeRawPointer($0) - UnsafeRawPointer(self) }
  }
}
