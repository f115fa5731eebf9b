import CSystem

/// The processes that a shell runs in the foreground together with this one, such as those that write to its pipe.
package enum ProcessGroupInterrupter {
  /// Sends SIGINT to all other processes of the group, as the terminal does at Ctrl-C while it is not in raw mode.
  package static func interruptOthers() { job_interrupt_group() }
}
