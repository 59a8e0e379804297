#!/usr/bin/env bash
# Gradescope runs this once, as root, when it makes the image. The package has a built grader, so nothing is compiled: this fetches the
# CUDA compiler pieces, and fails here, not at the first submission, where the grader does not run on the image.
set -euo pipefail
labs=${CML_AUTOGRADER:-/autograder}/source/cuda_memory_labs
"$labs/grade.sh" doctor
"$labs/grade.sh" list >/dev/null
