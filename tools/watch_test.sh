#!/usr/bin/env bash
# `grader watch` in tmux, driven by keys and saved files as a person does it: exercises from their starters to their solutions, in
# a handout of its own. Shows each screen, and stops at the first that lacks what it must have.
#   tools/watch_test.sh [LAB/EXERCISE...]     default: 01_smem_banks/02_square_tile 01_smem_banks/08_barriers
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
cd "$ROOT"
[ -d solutions ] || stop "this is a handout: it holds no solutions/" "run this in a whole clone of the project"
install_packages tmux
grader=${CML_GRADER:-$ROOT/build/dev/bin/grader}
[ -x "$grader" ] || build dev grader
[ $# -gt 0 ] || set -- 01_smem_banks/02_square_tile 01_smem_banks/08_barriers

place=$(mktemp -d)
socket=$place/tmux
terminal() { tmux -S "$socket" "$@"; }
leave() {
  terminal kill-server 2>/dev/null || true
  rm -rf "$place"
}
trap leave EXIT
handout=$place/handout
mkdir -p "$handout"
cp -r labs "$handout/labs"
cp -r labs "$handout/starters"

screen() { terminal capture-pane -p -t watch; }
show() {
  printf '\n== %s\n' "$1"
  screen
}
# await TEXT: until the screen holds it.
await() {
  local try
  for try in $(seq 300); do
    screen | grep -qF -- "$1" && return 0
    sleep 0.1
  done
  show "this screen lacks \"$1\""
  exit 1
}
# settled: until nothing is being checked.
settled() {
  sleep 0.5
  local try
  for try in $(seq 300); do
    screen | grep -qF "checking" || return 0
    sleep 0.1
  done
  show "this is still being checked"
  exit 1
}
press() { terminal send-keys -t watch "$@"; }
# save EXERCISE FILE: as editors do that write a new file and rename it.
save() {
  cp "$2" "$handout/labs/$1.cu.new"
  mv "$handout/labs/$1.cu.new" "$handout/labs/$1.cu"
}

terminal -f /dev/null new-session -d -s watch -x 80 -y 24 \
  "CML_CACHE_DIR='$place/cache' '$grader' --root '$handout' watch --backend emulator '$1'; echo ended with \$?; sleep 60"
passed=0
all=$(find labs -name '*.check.cpp' | wc -l)
for exercise in "$@"; do
  press l
  await "filter:"
  press -l "$exercise"
  show "$exercise: chosen from the list"
  press Enter
  await "FAIL"
  show "$exercise: the starter"
  press h
  await "1/3"
  show "$exercise: the first hint"
  press q
  # One TODO region after the other, as a student fills them in.
  regions=$(grep -c '// END TODO' "solutions/$exercise.cu")
  for ((done = 1; done < regions; ++done)); do
    awk -v done="$done" '
      FNR == 1 { ++file }
      /\/\/ TODO/ { region[file]++; inside = 1 }
      file == 1 && inside { text[region[1]] = text[region[1]] $0 "\n" }
      file == 2 && !(inside && region[2] <= done) { print }
      /\/\/ END TODO/ { if (file == 2 && region[2] <= done) printf "%s", text[region[2]]; inside = 0 }
    ' "solutions/$exercise.cu" "labs/$exercise.cu" >"$place/part.cu"
    save "$exercise" "$place/part.cu"
    settled
    await "since the last run"
    show "$exercise: $done of $regions regions filled in"
  done
  save "$exercise" "solutions/$exercise.cu"
  await "Passed."
  passed=$((passed + 1))
  await "$passed of $all exercises passed"
  show "$exercise: the solution"
done
press e
await "Explained"
sleep 1
show "explained"
press q
press r
await "y: reset"
press y
await "FAIL"
await ".kept-1"
show "reset to the starter"
terminal resize-window -t watch -x 40 -y 12
sleep 1
show "40 x 12"
terminal resize-window -t watch -x 80 -y 24
press q
await "ended with 0" # the exercise that was named has passed
echo "watch: as it must be"
