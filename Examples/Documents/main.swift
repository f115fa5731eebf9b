// A pager built into a program: a report, and the output of a command.

import PagerDocuments

let report = """
  # Weekly report

  - All tests passed.
  - Nobody was paged. Press → for the calendar, and q to quit.
  """

try DocumentPager(text: report, name: "report.md")
  .adding(DocumentPager(standardOutputOf: ["date", "+Week %V of %G"]))
  .run()
