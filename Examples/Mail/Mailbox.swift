/// A message of an mbox file.
struct Message: Equatable {
  var from = "unknown"
  var to = ""
  var date = ""
  var subject = "(no subject)"
  var id = ""
  /// The identity of the message that it answers.
  var parent: String?
  var body = ""

  /// The sender's name, or the address without one.
  var sender: String {
    let name = from.prefix { $0 != "<" }.filter { $0 != "\"" }
    let words = name.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? from : words
  }

  /// The day and the month, as in "3 Mar".
  var day: String {
    let words = date.split(separator: " ").drop { $0.hasSuffix(",") }
    return words.prefix(2).joined(separator: " ")
  }

  /// Reads a message: the fields of its head, an empty line, and its text.
  init(lines: ArraySlice<Substring>) {
    var fields: [(name: String, value: String)] = []
    let head = lines.prefix { !$0.isEmpty }
    for line in head {
      if line.first == " " || line.first == "\t", !fields.isEmpty {
        fields[fields.count - 1].value += " " + line.drop { $0 == " " || $0 == "\t" }
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        fields.append((line[..<colon].lowercased(), String(value)))
      }
    }
    for (name, raw) in fields where !raw.isEmpty {
      let value = raw.decodingEncodedWords
      switch name {
      case "from": from = value
      case "to": to = value
      case "date": date = value
      case "subject": subject = value
      case "message-id": id = value
      case "in-reply-to": parent = value
      default: break
      }
    }
    let text = lines[head.endIndex...].dropFirst().map { line in
      // A line of the text that begins with "From " has a mark before it.
      line.drop { $0 == ">" }.hasPrefix("From ") ? line.dropFirst() : line
    }
    body = text.joined(separator: "\n")
  }

  init(from: String, to: String, subject: String, answering parent: String?, body: String) {
    (self.from, self.to, self.subject, self.body) = (from, to, subject, body)
    (self.parent, date) = (parent, "now")
  }
}

/// Messages that answer each other.
struct MailThread: Identifiable, Equatable {
  let id: Int
  var messages: [Message]

  var subject: String { messages[0].subject }

  func contains(_ query: String) -> Bool {
    query.isEmpty
      || messages.contains { message in
        [message.from, message.subject, message.body].contains {
          $0.lowercased().contains(query.lowercased())
        }
      }
  }
}

/// Returns the threads of an mbox file, in the order of their first messages.
///
/// - Parameter isTruncated: Whether the file goes on after the text. The last message then says so.
func threads(inMailbox text: String, isTruncated: Bool = false) -> [MailThread] {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let starts = lines.indices.filter {
    lines[$0].hasPrefix("From ") && ($0 == 0 || lines[$0 - 1].isEmpty)
  }
  var (threads, indices): ([MailThread], [String: Int]) = ([], [:])
  for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
    var message = Message(lines: lines[start + 1..<end])
    if isTruncated, end == lines.count {
      message.body += "\n\n[The rest of the file was not read.]"
    }
    let index = message.parent.flatMap { indices[$0] } ?? threads.count
    if index == threads.count { threads.append(MailThread(id: index, messages: [])) }
    threads[index].messages.append(message)
    if !message.id.isEmpty { indices[message.id] = index }
  }
  return threads
}
