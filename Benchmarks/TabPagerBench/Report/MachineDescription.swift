import Glibc
import TerminalSession

/// The machine and the time of the measurement.
enum MachineDescription {
  /// The date, in UTC.
  static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return textFromBuffer { strftime($0, $1, "%Y-%m-%d %H:%M UTC", &parts) }
  }

  /// The processor's model.
  static var processor: String {
    let lines = lines(ofFile: "/proc/cpuinfo")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { $0.drop { $0 == " " }.description } ?? "unknown processor"
  }

  /// The number of processors.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The memory in GiB.
  static var memory: Double {
    let line = lines(ofFile: "/proc/meminfo").first { $0.hasPrefix("MemTotal:") }
    let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (kibibytes ?? 0) / 1_048_576
  }

  /// The kernel and its release.
  static var kernel: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown kernel" }
    return decodedCString(&names.sysname) + " " + decodedCString(&names.release)
  }

  /// The average number of running processes in the last minute. If it is above one, the machine is
  /// busy with other work, and times are worse.
  static var load: Double {
    var loads = [0.0]
    return getloadavg(&loads, 1) == 1 ? loads[0] : .nan
  }

  private static func lines(ofFile path: String) -> [Substring] {
    ((try? FileIO.readText(at: path)) ?? "").split(separator: "\n")
  }

  private static func decodedCString<T>(_ value: inout T) -> String {
    withUnsafeBytes(of: &value) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func textFromBuffer(
    filledBy fill: (UnsafeMutablePointer<CChar>, Int) -> Int
  ) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { fill($0, buffer.count) } ?? 0
    }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
