import Testing

@testable import PagerApp

@Suite("Interrupts of a command") struct CommandInterruptHistoryTests {
  @Test("Ctrl-C within half a second after the end of a command is meant for the command")
  func end() {
    var interrupts = CommandInterruptHistory()
    #expect(!interrupts.isMeantForEndedCommand(at: 10))
    interrupts.recordEnd(at: 10)
    #expect(interrupts.isMeantForEndedCommand(at: 10.4))
    #expect(!interrupts.isMeantForEndedCommand(at: 10.6))
  }

  @Test("Ctrl-C within two seconds after an interrupted command has ended is meant for it")
  func interruptedEnd() {
    var interrupts = CommandInterruptHistory()
    interrupts.recordInterrupt(at: 5)
    interrupts.recordEnd(at: 10)
    #expect(interrupts.count == 1 && interrupts.isMeantForEndedCommand(at: 11.9))
    #expect(!interrupts.isMeantForEndedCommand(at: 12.1))
    interrupts.recordStart()
    interrupts.recordEnd(at: 20)
    #expect(interrupts.count == 0 && !interrupts.isMeantForEndedCommand(at: 20.6))
  }
}
