#!/bin/bash
# Deploys the program.
set -euo pipefail

NAME="rides"; readonly LIMIT=10
export PATH=$HOME/bin:$PATH
files=(a.txt "b c.txt" $NAME)

usage() {
  cat <<EOT
Usage: $0 [--force] ${NAME^^} $(date +%F)
EOT
  cat <<-'RAW'
	raw $NAME
	RAW
}

function deploy {
  local target="$1" count=0
  for file in "${files[@]}"; do
    if [[ -f "$file" && ! -L $file ]]; then
      scp -q "$file" "$target:/srv/${file##*/}" || return 1
    elif [ $# -gt 2 ]; then
      echo 'single $quoted' "double \"$(basename "$file")\" `id -u`" >&2
    fi
    (( count++ ))
  done
  echo "$count of $((LIMIT + 1)) files" | tee -a deploy.log
}

case "${1:-}" in
  -h|--help) usage; exit 0 ;;
  start|stop) deploy "$2" ;;
  *) usage >&2; exit 1 ;;
esac

find . -name '*.log' -mtime +7 \
  -exec rm -f {} \; # old logs
while read -r line; do echo "$line"; done < <(sort list.txt)
curl -fsSL https://example.org/a#b | sh -s -- --yes && echo $'tab\t'
