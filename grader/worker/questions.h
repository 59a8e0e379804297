#pragma once
#include <optional>
#include <string>

namespace cml::worker {

/// Questions that the worker's program answers without a judge, because the judge loads no driver:
///   --toolkit             exit code 0 where programs can be compiled, else 2 and why on stderr
///   --device [counters]   the card as JSON on stdout and 0, or {"error", "next"} and 2; `counters` also
///   tries them
///   --time-library ROUTINE SIDE  a routine of gpu/libraries.def as JSON {"bytes", "kernel", "copy", "peak",
///   "copy_name", "remark"} (seconds in pairs) and 0, or {"error", "next"} and 2
/// Nothing where the arguments are no question.
std::optional<int> answer_question(int argc, char** argv);

}  // namespace cml::worker
