# A test generates this file from the table of options.

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
    elif [[ $before == -[exp] ]]; then
        option=$before
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '
            -h --help
            -V --version
            --print-config
            -e --exec=
            --pty
            --watch=
            --bell
            --review --review=
            --diff
            --notes=
            --notes-format=
            --annotations=
            --demo --demo=
            --header=
            --select=
            --bar=
            --bar-position=
            --bar-line=
            --loop
            --theme=
            --selection-color=
            --default-color=
            --keys=
            --motion=
            --fps=
            --mouse --mouse=
            --split=
            --group
            -f --follow
            -i --ignore-case
            -I --IGNORE-CASE
            -S --chop-long-lines
            --wrap=
            --plain
            --view=
            --diff-layout=
            --scrollbar=
            --encoding=
            -N --line-numbers
            -x --tabs=
            -p --pattern=
            -F --quit-if-one-screen
            -X --no-init
            -R --RAW-CONTROL-CHARS
            --color=
            --highlighter=
            --session=
            --no-state
            --secure
            ' -- "$word")
        [[ ${COMPREPLY-} != *= ]] || compopt -o nospace
        return 0
    fi
    case $option in
        -e | --exec)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -c -- "$word")
            ;;
        --notes-format)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'text markdown json' -- "$word")
            ;;
        --demo)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'scroll controller segments stretchy app carousel' -- "$word")
            ;;
        --bar)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'scroll fit centered' -- "$word")
            ;;
        --bar-position)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'top bottom' -- "$word")
            ;;
        --bar-line)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'on off' -- "$word")
            ;;
        --theme)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'auto dark light high-contrast high-contrast-dark high-contrast-light solarized solarized-dark solarized-light catppuccin catppuccin-mocha catppuccin-latte gruvbox gruvbox-dark gruvbox-light nord ansi mono' -- "$word")
            ;;
        --selection-color)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'default black red green yellow blue magenta cyan white bright-black bright-red bright-green bright-yellow bright-blue bright-magenta bright-cyan bright-white' -- "$word")
            ;;
        --default-color)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'default black red green yellow blue magenta cyan white bright-black bright-red bright-green bright-yellow bright-blue bright-magenta bright-cyan bright-white' -- "$word")
            ;;
        --keys)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'default less vim' -- "$word")
            ;;
        --motion)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'full reduced none' -- "$word")
            ;;
        --mouse)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'on off' -- "$word")
            ;;
        --split)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'auto none diff man tail headings pages' -- "$word")
            ;;
        --wrap)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'words cells' -- "$word")
            ;;
        --view)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'text markdown table json ini diff image hex' -- "$word")
            ;;
        --diff-layout)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'auto unified side-by-side' -- "$word")
            ;;
        --scrollbar)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'auto on off' -- "$word")
            ;;
        --color)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -W 'auto never' -- "$word")
            ;;
        --highlighter)
            mapfile -t COMPREPLY < <(compgen -P "$prefix" -c -- "$word")
            ;;
    esac
}

# File names where there is nothing else.
complete -o bashdefault -o default -F _tabpager tabpager
