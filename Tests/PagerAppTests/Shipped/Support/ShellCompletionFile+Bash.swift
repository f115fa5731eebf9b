@testable import PagerCommand

extension ShellCompletionFile {
  static var bashText: String {
    """
    # \(origin)

    _tabpager() {
        local word=${COMP_WORDS[COMP_CWORD]} option='' prefix='' i
        local before=${COMP_WORDS[COMP_CWORD - 1]}
        COMPREPLY=()
        # After two dashes everything is a file.
        for ((i = 1; i < COMP_CWORD; i++)); do
            [[ ${COMP_WORDS[i]} != -- ]] || return 0
        done
        # Whether "=" parts words is up to the user.
        if [[ $word == = && $before == --* ]]; then
            option=$before word=''
        elif [[ $before == = ]]; then
            option=${COMP_WORDS[COMP_CWORD - 2]}
        elif [[ $word == --*=* ]]; then
            option=${word%%=*} prefix=$option= word=${word#*=}
        elif [[ $before == -[\(shortsWithValue)] ]]; then
            option=$before
        elif [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '
    \(names)
                ' -- "$word")
            [[ ${COMPREPLY-} != *= ]] || compopt -o nospace
            return 0
        fi
        case $option in
    \(cases)
        esac
    }

    # File names where there is nothing else.
    complete -o bashdefault -o default -F _tabpager tabpager

    """
  }

  private static var shortsWithValue: String {
    String(OptionTable.rows.compactMap { $0.value == nil ? nil : $0.short })
  }

  private static var names: String {
    OptionTable.rows.map { row in
      var names = row.short.map { ["-\($0)"] } ?? []
      if row.value == nil || row.isValueOptional { names.append("--" + row.long) }
      if row.value != nil { names.append("--\(row.long)=") }
      return String(repeating: " ", count: 12) + names.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static var cases: String {
    var lines: [String] = []
    for row in OptionTable.rows where row.value != nil {
      let pattern = (row.short.map { "-\($0) | " } ?? "") + "--" + row.long
      let how: String
      switch OptionTable.possibleValues(of: row) {
      case .words(let words): how = "-W '\(words.joined(separator: " "))'"
      case .command: how = "-c"
      case .file, .text: continue
      }
      lines.append(
        """
                \(pattern))
                    mapfile -t COMPREPLY < <(compgen -P "$prefix" \(how) -- "$word")
                    ;;
        """)
    }
    return lines.joined(separator: "\n")
  }
}
