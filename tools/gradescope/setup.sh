#!/usr/bin/env bash
# Gradescope runs this once, as root, when it makes the image: installs what the grader needs and builds it.
set -euo pipefail
CML_EMULATOR_LEVELS=all "${CML_AUTOGRADER:-/autograder}/source/cuda_memory_labs/grade.sh" doctor
