import TabPager
import TabPagerTesting
import Testing

@testable import ExampleSystemMonitor

/// Tests the whole example program with sample processes.
@Suite("The system monitor") struct SystemMonitorExampleTests {
  private let model = Model()

  private static let processes = [
    Process(id: 1, name: "init", state: "S", cpu: 0, memory: 12.5),
    Process(id: 40, name: "compiler", state: "R", cpu: 93.25, memory: 410),
    Process(id: 7, name: "evil\u{1B}[2J", state: "R", cpu: 5, memory: 900),
  ]

  /// Returns a screen with a fixed sample instead of those from /proc.
  private func screen() -> TestScreen {
    model.add(
      Sample(
        processes: Self.processes, cores: [100, 20], usedMemory: 2048, totalMemory: 8192))
    return TestScreen(monitor(model, samples: AsyncStream { _ in }), width: 60, height: 16)
  }

  private func names(_ screen: TestScreen) -> [String] {
    screen.rows.filter { $0.contains(" R ") || $0.contains(" S ") }.dropFirst()
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test("processes are sorted by processor time, memory or number")
  func order() {
    let screen = screen()
    #expect(names(screen) == ["compiler", "evil^[[2J", "init"])
    screen.press("m")
    #expect(names(screen) == ["evil^[[2J", "compiler", "init"])
    screen.press("p")
    #expect(names(screen) == ["init", "evil^[[2J", "compiler"])
  }

  @Test("a signal is sent after a question only")
  func signal() {
    var signals: [[Int32]] = []
    model.send = { process, signal in
      signals.append([process, signal])
      return 0
    }
    let screen = screen()
    screen.press("k", .enter)
    #expect(signals.isEmpty && !screen.text.contains("Terminate"))
    screen.press("k")
    #expect(screen.text.contains("End compiler, process 40?"))
    screen.press("t")
    #expect(signals == [[40, 15]] && screen.rows[15].contains("sent SIGTERM"))
  }

  @Test("k selects the process that it asks about, although another one is at the top later")
  func askedProcess() {
    let screen = screen()
    screen.press("k")
    var later = Self.processes
    later[0].cpu = 99
    model.add(Sample(processes: later, cores: [100, 20], usedMemory: 2048, totalMemory: 8192))
    screen.advance(by: 1)
    #expect(screen.text.contains("End compiler, process 40?"))
    screen.press(.escape)
    #expect(names(screen) == ["init", "compiler", "evil^[[2J"] && model.selection == 40)
  }

  @Test("the charts show the use of processors and memory")
  func charts() {
    let screen = screen()
    screen.press("2")
    screen.settle()
    #expect(screen.text.contains("All processors: 60.0 %") && screen.text.contains("100 %"))
    screen.press("3")
    screen.settle()
    #expect(screen.text.contains("Memory: 2048 of 8192 MiB") && screen.text.contains("25 %"))
  }

  @Test("real samples have processes, cores and memory", .timeLimit(.minutes(60)))
  func samples() async {
    var iterator = Sampler().samples.makeAsyncIterator()
    let sample = await iterator.next()
    #expect(sample?.processes.isEmpty == false && sample?.cores.isEmpty == false)
    #expect((sample?.usedMemory ?? 0) > 0)
  }
}
