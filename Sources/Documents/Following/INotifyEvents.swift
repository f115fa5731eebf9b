import Glibc

/// The events in a buffer that was read from inotify.
struct INotifyEvents: Sequence, IteratorProtocol {
  /// An event.
  struct Event {
    /// The number of the watch.
    let watch: Int32
    let mask: UInt32
    /// The name of a file in the watched folder; empty for the folder or file itself.
    let name: [UInt8]
  }

  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func next() -> Event? {
    let headSize = MemoryLayout<inotify_event>.size
    guard rest.count >= headSize else { return nil }
    let event = rest.load(as: inotify_event.self)
    let end = Swift.min(rest.count, headSize + Int(event.len))
    // The name is padded with zeros.
    let name = rest[headSize..<end].prefix { $0 != 0 }
    rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    return Event(watch: event.wd, mask: event.mask, name: Array(name))
  }
}
