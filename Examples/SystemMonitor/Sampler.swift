import Glibc

/// A process at one moment.
struct Process: Identifiable, Equatable, Sendable {
  let id: Int32
  var name: String
  /// The letter of its state: R runs, S sleeps, D waits for a device, T is stopped, Z has ended.
  var state: String
  /// The processor time since the last sample, in per cent of a processor.
  var cpu: Double
  /// The memory that it uses, in MiB.
  var memory: Double
}

/// What /proc says at one moment.
struct Sample: Sendable {
  var processes: [Process] = []
  /// How busy each processor was since the last sample, in per cent.
  var cores: [Double] = []
  /// The memory in use and all memory, in MiB.
  var usedMemory = 0.0
  var totalMemory = 0.0
}

/// Reads /proc once a second.
actor Sampler {
  private static let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))
  private static let pageSize = Double(sysconf(Int32(_SC_PAGESIZE)))

  /// The processor time of each process in ticks, and of each core: busy and in total.
  private var processTimes: [Int32: Double] = [:]
  private var coreTimes: [(busy: Double, total: Double)] = []
  private var time: ContinuousClock.Instant?

  /// All samples from now on.
  nonisolated var samples: AsyncStream<Sample> { AsyncStream { await self.nextSample() } }

  /// Returns the next sample: at first after a tenth of a second, since times need two readings.
  private func nextSample() async -> Sample? {
    let isFirst = time == nil
    if isFirst { _ = takeSample() }
    guard (try? await Task.sleep(for: .milliseconds(isFirst ? 100 : 1000))) != nil else {
      return nil
    }
    return takeSample()
  }

  private func takeSample() -> Sample {
    let now = ContinuousClock.now
    let seconds = time.map { max(0.01, (now - $0) / .seconds(1)) } ?? 1
    time = now
    var result = Sample()
    readProcesses(into: &result, seconds)
    readCores(into: &result)
    readMemory(into: &result)
    return result
  }

  private func readProcesses(into sample: inout Sample, _ seconds: Double) {
    guard let folder = opendir("/proc") else { return }
    defer { closedir(folder) }
    var times: [Int32: Double] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // The name is in parentheses and may contain some itself. The numbers of fields are those of proc(5).
      guard let id = Int32(name), let text = readText(at: "/proc/\(name)/stat"),
        let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
      else { continue }
      let fields = text[end...].split(separator: " ")
      guard fields.count > 22, let user = Double(fields[12]), let system = Double(fields[13]),
        let pages = Double(fields[22])
      else { continue }
      let ticks = user + system
      times[id] = ticks
      let used = ticks - (processTimes[id] ?? ticks)
      sample.processes.append(
        Process(
          id: id, name: String(text[text.index(after: start)..<end]), state: String(fields[1]),
          cpu: used / Self.ticksPerSecond / seconds * 100,
          memory: pages * Self.pageSize / 0x100000))
    }
    processTimes = times
  }

  private func readCores(into sample: inout Sample) {
    let lines = (readText(at: "/proc/stat") ?? "").split(separator: "\n")
    let times = lines.filter { $0.hasPrefix("cpu") && !$0.hasPrefix("cpu ") }.map { line in
      let numbers = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
      let total = numbers.reduce(0, +)
      // Idle, and waiting for a device.
      return (busy: total - numbers.dropFirst(3).prefix(2).reduce(0, +), total: total)
    }
    if times.count == coreTimes.count {
      sample.cores = zip(coreTimes, times).map { old, new in
        100 * (new.busy - old.busy) / max(1, new.total - old.total)
      }
    }
    coreTimes = times
  }

  private func readMemory(into sample: inout Sample) {
    for line in (readText(at: "/proc/meminfo") ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let kibibytes = Double(words[1]) else { continue }
      if words[0] == "MemTotal:" { sample.totalMemory = kibibytes / 1024 }
      if words[0] == "MemAvailable:" { sample.usedMemory = sample.totalMemory - kibibytes / 1024 }
    }
  }

  /// Returns the contents of a file; `nil` if it cannot be read, for example because the process has ended.
  private func readText(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 0x4000)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
