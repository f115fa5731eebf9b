import Testing

@testable import PagerApp

@Suite("Interrupts of a command") struct CommandInterruptsTests {
  @Test("Ctrl-C within half a second after the end of a command is meant for the command")
  func end() {
    var interrupts = CommandInterrupts()
    #expect(!interrupts.isMeantForCommand(at: 10))
    interrupts.recordEnd(at: 10)
    #expect(interrupts.isMeantForCommand(at: 10.4))
    #expect(!interrupts.isMeantForCommand(at: 10.6))
  }

  @Test("Ctrl-C within two seconds after an interrupted command has ended is meant for it")
  func interruptedEnd() {
    var interrupts = CommandInterrupts()
    interrupts.recordInterrupt(at: 5)
    interrupts.recordEnd(at: 10)
    #expect(interrupts.count == 1 && interrupts.isMeantForCommand(at: 11.9))
    #expect(!interrupts.isMeantForCommand(at: 12.1))
    interrupts.recordStart()
    interrupts.recordEnd(at: 20)
    #expect(interrupts.count == 0 && !interrupts.isMeantForCommand(at: 20.6))
  }
}
