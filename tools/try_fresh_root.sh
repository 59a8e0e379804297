#!/usr/bin/env bash
# Tries the two commands of the README in a fresh Debian or Ubuntu root without CUDA, made by debootstrap.
#   sudo tools/try_fresh_root.sh [--suite bookworm|jammy|noble] [--cuda 13.0|12.8] [--keep] [--handout DIR] [--wheel DIST] [--container]
#                                [COMMAND...]
# Default commands: './grade.sh check --solutions' and './test.sh'. The clone is of HEAD: commit first. With --handout the
# project is that folder, written by `grader handout`, and the default command must find that no exercise passes yet.
# With --wheel the project is the folder DIST of tools/wheel.sh, and the default commands install the wheel and grade a starter.
# With --container the root is first made the development container, by .devcontainer/setup.sh.
# This machine's name resolution, certificates and pip settings are taken along.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
suite=bookworm cuda='' keep=no handout='' wheel='' container=no
while [ $# -gt 0 ]; do
  case "$1" in
    --suite) suite=$2; shift 2 ;;
    --cuda) cuda=$2; shift 2 ;;
    --keep) keep=yes; shift ;;
    --handout) handout=$2; shift 2 ;;
    --wheel) wheel=$2; shift 2 ;;
    --container) container=yes; shift ;;
    -*) echo "error: unknown option $1; see the top of $0" >&2; exit 2 ;;
    *) break ;;
  esac
done
if [ -n "$handout" ]; then
  [ -f "$handout/grade.sh" ] || { echo "error: $handout is no handout; write one with ./grade.sh handout --out DIR" >&2; exit 2; }
  [ $# -gt 0 ] || set -- './grade.sh check --backend emulator; [ $? = 1 ]' './grade.sh hint 02_square_tile'
fi
if [ -n "$wheel" ]; then
  compgen -G "$wheel/*manylinux*.whl" >/dev/null || { echo "error: $wheel has no wheel; run tools/wheel.sh" >&2; exit 2; }
  [ $# -gt 0 ] || set -- 'apt-get update -qq && apt-get install -qq -y python3-venv >/dev/null && python3 -m venv venv' \
    'venv/bin/pip install --quiet *manylinux*.whl' 'venv/bin/cml start && cd cuda-memory-labs && { ../venv/bin/cml check 02_square_tile; [ $? = 1 ]; }'
fi
[ $# -gt 0 ] || set -- './grade.sh check --solutions' './test.sh'
[ "$(id -u)" = 0 ] || { echo "error: debootstrap and chroot need root; run it with sudo" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "error: debootstrap is missing; apt-get install debootstrap" >&2; exit 2; }

script='' # of debootstrap; an older one knows older suites; Ubuntu's are all made alike
case "$suite" in
  jammy | noble)
    mirror=http://archive.ubuntu.com/ubuntu components=main,universe
    [ -e "/usr/share/debootstrap/scripts/$suite" ] || script=/usr/share/debootstrap/scripts/gutsy
    ;;
  *) mirror=http://deb.debian.org/debian components=main ;;
esac
fresh=$(mktemp -d "${TMPDIR:-/tmp}/fresh-$suite.XXXXXX")
chmod 755 "$fresh" # it becomes /, which every user of the root must be able to enter
leave() {
  umount "$fresh/proc" 2>/dev/null || true
  umount -R -l "$fresh/dev" 2>/dev/null || true
  umount -R -l "$fresh/sys" 2>/dev/null || true
  if [ "$keep" = yes ]; then echo "kept: $fresh"; else rm -rf --one-file-system "$fresh"; fi
}
trap leave EXIT

echo "== debootstrap $suite"
debootstrap --variant=minbase --include=ca-certificates --components="$components" "$suite" "$fresh" \
  "${CML_MIRROR:-$mirror}" ${script:+"$script"} >"$fresh.log" 2>&1 || { tail -n 20 "$fresh.log"; exit 2; }
rm -f "$fresh.log"
cp -L /etc/resolv.conf "$fresh/etc/resolv.conf" 2>/dev/null || true
cp -L /etc/hosts "$fresh/etc/hosts" 2>/dev/null || true
cp -L /etc/ssl/certs/ca-certificates.crt "$fresh/etc/ssl/certs/ca-certificates.crt" 2>/dev/null || true
[ -f /etc/pip.conf ] && cp -L /etc/pip.conf "$fresh/etc/pip.conf"
mount -t proc proc "$fresh/proc"
for folder in dev sys; do mount --rbind "/$folder" "$fresh/$folder" && mount --make-rslave "$fresh/$folder"; done # Slurm wants control groups
if [ -n "$handout$wheel" ]; then cp -r "$handout$wheel" "$fresh/project"; else git clone --quiet "$ROOT" "$fresh/project"; fi

[ "$container" = no ] || set -- ./.devcontainer/setup.sh "$@"

for command in "$@"; do
  echo "== $command"
  started=$SECONDS
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 ${cuda:+CML_CUDA=$cuda} \
    ${PIP_CERT:+PIP_CERT=/etc/ssl/certs/ca-certificates.crt} ${PIP_INDEX_URL:+PIP_INDEX_URL="$PIP_INDEX_URL"} \
    chroot "$fresh" bash -c "cd /project && $command"
  echo "== done in $((SECONDS - started)) s: $command"
done
