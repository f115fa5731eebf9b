/// The start of a commit in a log or a mail, up to its subject.
package struct CommitHeader: Hashable, Sendable {
  /// The program that wrote the commit, which determines its first line.
  package enum Format: Hashable, Sendable {
    /// `commit 1234567…`: git.
    case long
    /// `1234567 Subject`: `git log --oneline`.
    case short
    /// `From 1234567… Mon Sep 17 00:00:00 2001`: `git format-patch`.
    case patchMail
    /// Any other mail.
    case mail
    /// `changeset:   1:0123456789ab`: `hg log`.
    case changeset
    /// `# HG changeset patch`: `hg export`.
    case export
    /// `r12 | ada | 2024-01-01 …`: `svn log`.
    case revision

    /// Whether any text may precede the changes.
    var isMail: Bool { self == .patchMail || self == .mail }
  }

  /// The form.
  package let form: Format
  /// The range in the source up to the subject.
  package internal(set) var range: Range<Int>
  /// The hash of the commit, or the number of a revision. Empty in mails without one.
  package internal(set) var hash: String
  /// The first line of the message.
  package internal(set) var subject: String?
  /// The author without the mail address; `nil` if not stated before the subject.
  package internal(set) var author: String?
  /// The date; `nil` if not stated before the subject.
  package internal(set) var date: CommitDate?
}
