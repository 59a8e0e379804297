#!/usr/bin/env bash
# Runs the commands of this chapter and shows what they print: run_all.sh OUTDIR [NAME...]
# Each command and its output go to OUTDIR/NAME.txt too. With names, only these are run.
# It needs CUDA's tools (nvcc, compute-sanitizer, cuda-gdb, ncu) and a GPU; the last steps need a grader that ./grade.sh has
# built, and no GPU. What is missing is named, and its steps are left out. Programs are compiled in a temporary folder.
# ARCH=sm_90 compiles for that architecture, not for the GPU of this machine; GRADER=FILE is a grader elsewhere.
set -uo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
case "${1:-}" in
  "" | -*)
    sed -n '2,6s/^# //p' "$0"
    exit 2
    ;;
esac
mkdir -p "$1" || exit 2
out=$(cd "$1" && pwd)
shift
wanted=" $* "
arch=${ARCH:-native}
columns=100 # longer lines are cut
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/*.cu "$work"
PATH="$PATH:/usr/local/cuda/bin"
export CML_ROOT="$root" CML_CACHE_DIR="$work/cache" NO_COLOR=1
grader=${GRADER:-}
for built in "$root/prebuilt/$(uname -m)/grader" "$root"/build/*/bin/grader; do
  [ -n "$grader" ] || [ ! -x "$built" ] || grader=$built
done

# is_there TOOL: a program on the PATH; `grader`; or `gpu`, a GPU that runs the chapter's first program.
is_there() {
  case "$1" in
    grader) [ -n "$grader" ] ;;
    gpu) [ "$has_gpu" = yes ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# plain LINES: leaves out what says nothing of the program (paths, ids of processes, the debugger's notes on threads of the CPU).
# Lines of source are cut at the last column, others continue in the next line. The output ends after LINES lines.
plain() {
  sed -E \
    -e "s|$work/?||g" -e "s|$root/||g" \
    -e 's/process [0-9]+( \([^)]*\))?/process N/' -e 's/^\[[0-9]+\] ([^@ ]+)@.*/[N] \1/' \
    -e '/^\[(New Thread|Thread |Detaching|Inferior|Switching to Thread)/d' -e '/^Using host libthread_db/d' \
    -e '/^(warning: )?(Error disabling address space|.*debuginfod)/d' |
    cat -s | awk -v most="$1" -v columns="$columns" '
      function show(line) {
        sub(/ +$/, "", line)
        if (++shown <= most) print line
        if (shown == most + 1) print "..."
      }
      / \| / && length($0) > columns { $0 = substr($0, 1, columns - 3) "..." }
      {
        match($0, /^ */)
        margin = sprintf("%*s", RLENGTH + 4, "")
        while (length($0) > columns) {
          end = columns
          while (end > length(margin) && substr($0, end + 1, 1) != " ") --end
          has_blank = end > length(margin)
          if (!has_blank) end = columns
          show(substr($0, 1, end))
          $0 = margin substr($0, end + 1 + has_blank)
        }
        show($0)
      }'
}

# step NAME "TOOL..." LINES COMMAND [FOLDER]: runs COMMAND where the programs are, or in FOLDER.
step() {
  local name=$1 tools=$2 lines=$3 command=$4 folder=${5:-$work} run tool
  [[ $wanted == "  " || $wanted == *" $name "* ]] || return 0
  printf '\n== %s\n' "$name"
  for tool in $tools; do
    is_there "$tool" || {
      echo "left out: there is no $tool"
      return 0
    }
  done
  run=${command//-arch=native/-arch=$arch}
  run=${run//.\/grade.sh/\"$grader\"}
  {
    printf '$ %s\n' "$command"
    (
      cd "$folder" || exit
      timeout --kill-after=5 120 bash -c "$run" </dev/null 2>&1
      status=$?
      [ "$status" = 0 ] || echo "(exit code $status)"
    ) | plain "$lines"
  } | tee "$out/$name.txt"
}

line_of() { grep -nF "$1" "$work/first_kernel.cu" | head -n 1 | cut -d: -f1; }

if is_there nvcc; then
  (cd "$work" &&
    nvcc "-arch=$arch" -lineinfo -o first_kernel first_kernel.cu &&
    nvcc "-arch=$arch" -lineinfo -o faults faults.cu &&
    nvcc "-arch=$arch" -g -G -o first_kernel_debug first_kernel.cu) >/dev/null
fi
has_gpu=no
if [ -x "$work/first_kernel" ] && "$work/first_kernel" 1 >/dev/null 2>&1; then has_gpu=yes; fi

step compile "nvcc" 10 'nvcc -arch=native -lineinfo -o first_kernel first_kernel.cu'
step results "gpu" 20 './first_kernel 4'

step launch "gpu" 20 './faults launch'
step null "gpu" 20 './faults null'
step bounds "gpu" 20 './faults bounds'
step race "gpu" 20 './faults race'

step times "gpu" 20 './first_kernel'

sanitizer='compute-sanitizer --show-backtrace no --print-limit 1'
step memcheck_clean "compute-sanitizer gpu" 20 "compute-sanitizer ./first_kernel 4"
step memcheck "compute-sanitizer gpu" 20 "$sanitizer ./faults bounds"
step racecheck "compute-sanitizer gpu" 20 "compute-sanitizer --tool racecheck --show-backtrace no ./faults race"
step initcheck "compute-sanitizer gpu" 20 "${sanitizer/--show/--tool initcheck --show} ./faults unwritten"

step debugger "cuda-gdb gpu" 40 "cuda-gdb -batch -ex 'set breakpoint pending on' \\
    -ex 'break first_kernel.cu:$(line_of 'tile[row][threadIdx.x] = in')' -ex run \\
    -ex 'print base' -ex 'print row' -ex 'print in[base + row * 32 + threadIdx.x]' \\
    -ex 'cuda thread (5,0)' -ex 'print threadIdx' -ex 'print in[base + row * 32 + threadIdx.x]' \\
    -ex 'cuda block 2 thread (7,3)' -ex 'print blockIdx' -ex 'print threadIdx' \\
    -ex kill --args ./first_kernel_debug 4"

step ncu "ncu gpu" 40 "ncu --clock-control none --launch-count 2 --metrics \\
l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum,\\
l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum,\\
l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum,\\
l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum ./first_kernel 1024"

chapter=labs/00_first_kernel
step check "grader" 7 './grade.sh check 01/02' "$root"
step profile "grader" 24 "./grade.sh profile $chapter/first_kernel.cu --kernel 'transpose_padded<float,0>' \\
    --grid 1024 --block 32,8 --arg buf:f32:1048576:iota --arg buf:f32:1048576" "$root"
step run "grader" 26 "./grade.sh run $chapter/first_kernel.cu -- 4" "$root"
step run_race "grader" 20 "./grade.sh run $chapter/faults.cu -- race" "$root"
step run_bounds "grader" 20 "./grade.sh run $chapter/faults.cu -- bounds" "$root"
