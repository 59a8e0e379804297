#!/usr/bin/env bash
# One grading job of a CI: grades once, writes report.md, report.xml and report.json into $OUT (else report/), adds the
# summary to the job where there is one, and says what the exit code means.
#   tools/grade_job.sh [ARGUMENT OF `grade.sh check`...]
# CML_LABS="LAB LAB/EXERCISE": only these. CML_WEAK_SANDBOX=1: also where too little protects the runner from the work. Files of a handout that differ from handout.sha256 are named in the summary.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
out=${OUT:-report}
rm -rf "$out"
mkdir -p "$out"

# In the project itself, which has the solutions, these are graded: so this job is tried out there. Else the work may be
# that of any account that opens a pull request: where too little protects the runner, it is not graded.
if [ -d solutions ]; then
  set -- --solutions "$@"
elif [ -z "${CML_WEAK_SANDBOX:-}" ]; then
  set -- --strangers "$@"
fi

read -ra labs <<<"${CML_LABS:-}"
# The list and what it names are the student's: what is no plain file here is not opened, and nothing is read for ever.
changed=''
if [ -f handout.sha256 ] && [ ! -L handout.sha256 ]; then
  plain=''
  while read -r sum name; do
    if [ -f "$name" ] && [ "$(realpath -- "$name")" = "$(pwd -P)/$name" ]; then
      plain+="$sum  $name"$'\n'
    else
      changed+="$name"$'\n'
    fi
  done < <(head -c 1000000 handout.sha256)
  changed+=$(LC_ALL=C timeout 30 sha256sum --check --quiet - <<<"$plain" 2>/dev/null | sed -n 's/: FAILED.*//p')
  changed=${changed%$'\n'}
fi

# GitHub's runner obeys lines such as "::notice::x" wherever they stand in the output, and the report quotes the
# submission: until the token comes, which no submission can know, they are text.
token=''
if [ "${GITHUB_ACTIONS:-}" = true ]; then
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '::stop-commands::%s\n' "$token"
fi
./grade.sh check "${labs[@]}" "$@" --report "markdown=$out/report.md" --report "junit=$out/report.xml" --report "json=$out/report.json"
code=$?
[ -z "$token" ] || printf '\n::%s::\n' "$token"

if [ ! -f "$out/report.md" ]; then
  printf '## No grade: nothing was graded\n\n%s\n' \
    'The grader was not built, could not start, or found too little that protects this runner. That is no fault of the submission and no zero. Next: read the log of this step.' \
    >"$out/report.md"
  [ "$code" = 1 ] && code=2
fi
if [ -n "$changed" ]; then
  {
    printf '\n### Files of the handout that were changed\n\nWhat they decide is not what the course handed out: for marks, grade the exercises with a clone of your own.\n\n'
    printf '    %s\n' "${changed//$'\n'/$'\n    '}"
  } >>"$out/report.md"
fi
cat "$out/report.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"

if [ "$code" = 2 ] && grep -q '^## Nothing to grade' "$out/report.md"; then
  echo "::error title=Nothing to grade::No work was found, so there is no verdict. Next: read this run's summary."
  exit 2
fi
case "$code" in
  0) echo "::notice title=Passed::All exercises passed." ;;
  1) echo "::error title=Not all passed::Some exercises did not pass. Next: read this run's summary." ;;
  *)
    echo "::error title=No grade, the grader itself failed::This is no verdict on the submission. Next: read the log, then run this job again."
    code=2
    ;;
esac
exit "$code"
