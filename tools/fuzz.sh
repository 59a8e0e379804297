#!/usr/bin/env bash
# Fuzzes the parsers that read what strangers hand in: tools/fuzz.sh SECONDS [TARGET...], SECONDS for each target (all of
# grader/tests/fuzz). Needs clang. Inputs that reach something new stay in build/fuzz/found/TARGET, so that the next run goes on from
# there; an input that ends a target is kept in grader/tests/fuzz/kept/TARGET, which ctest runs. Exit code 1 where there is one.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$ROOT/tools/setup.sh"
[[ "${1:-}" =~ ^[1-9][0-9]*$ ]] || stop "how long?" "tools/fuzz.sh SECONDS [TARGET...], for instance tools/fuzz.sh 60 ptx"
seconds=$1
shift
cd "$ROOT"
install_packages "${BUILD_PACKAGES[@]}" clang
cmake --preset fuzz >/dev/null
declare -A seeds
while read -r name folders; do [ -z "$name" ] || seeds[$name]=$folders; done <build/fuzz/fuzz_seeds.txt
targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(printf '%s\n' "${!seeds[@]}" | sort)
for target in "${targets[@]}"; do
  [ -n "${seeds[$target]+set}" ] || stop "there is no fuzz target $target" "take one of: ${!seeds[*]}"
done
cmake --build build/fuzz --target "${targets[@]/#/fuzz_}"
failed=()
for target in "${targets[@]}"; do
  found=build/fuzz/found/$target kept=grader/tests/fuzz/kept/$target
  mkdir -p "$found" "$kept"
  read -ra folders <<<"${seeds[$target]}"
  printf '== %s, %s s\n' "$target" "$seconds"
  # -timeout is the clock's: a host may be busy. -close_fd_mask=1: what a target prints is nothing to see; reports of libFuzzer go to stderr.
  build/fuzz/bin/"fuzz_$target" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 \
    -close_fd_mask=1 -artifact_prefix="$kept/" "$found" "$kept" ${folders[@]+"${folders[@]}"} >build/fuzz/"$target".log 2>&1 || failed+=("$target")
  grep -E '^(stat::number_of_executed_units|SUMMARY|not so)|cov: [0-9]+.*DONE' build/fuzz/"$target".log || tail -n 5 build/fuzz/"$target".log
done
[ ${#failed[@]} = 0 ] || { printf 'found something: %s (build/fuzz/TARGET.log, grader/tests/fuzz/kept/TARGET)\n' "${failed[*]}"; exit 1; }
