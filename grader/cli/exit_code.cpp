#include "cli/exit_code.h"

#include <fmt/format.h>

namespace cml::cli {
namespace {

constexpr ExitCodeRow kRows[] = {
#define CML_EXIT_CODE(name, number, meaning, when) {name, meaning, when},
    CML_EXIT_CODES(CML_EXIT_CODE)
#undef CML_EXIT_CODE
};

}  // namespace

std::span<const ExitCodeRow> exit_codes() { return kRows; }

std::string exit_code_help() {
  std::string text;
  for (const ExitCodeRow& row : kRows)
    text +=
        fmt::format("{}{} {} ({})", text.empty() ? "Exit codes: " : "; ", row.code, row.meaning, row.when);
  return text + ".";
}

}  // namespace cml::cli
