#include "cli/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "arch/gpu.h"
#include "report/format.h"

namespace cml::cli {
namespace {

constexpr int kLeastArch = 75;  // the least that NVRTC 13 compiles for

}  // namespace

void add_format_option(CLI::App& app, std::string& format, const std::vector<std::string>& names) {
  app.add_option("--format", format, "Form of the output")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
}

void add_jobs_option(CLI::App& app, unsigned& jobs, const std::string& text) {
  app.add_option("--jobs", jobs, text)->check(CLI::Range(0u, 1024u))->capture_default_str();
}

void add_arch_option(CLI::App& app, std::string& arch) {
  app.add_option("--arch", arch, "Compute capability to compile and count for, as 90, 9.0 or sm_90")
      ->capture_default_str();
}

std::vector<std::string> report_format_names() {
  std::vector<std::string> names;
  for (const report::Format& format : report::formats()) names.emplace_back(format.name);
  return names;
}

Result<int> parse_arch(const std::string& text) {
  std::string digits = text.starts_with("sm_") ? text.substr(3) : text;
  if (const size_t dot = digits.find('.'); dot != std::string::npos) digits.erase(dot, 1);
  int value = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_number = failure == std::errc{} && end == digits.data() + digits.size();
  std::vector<int> known;
  for (const arch::Gpu& gpu : arch::gpus())
    if (gpu.compute_capability >= kLeastArch) known.push_back(gpu.compute_capability);
  if (is_number && std::find(known.begin(), known.end(), value) != known.end()) return value;
  return Error{"\"" + text + "\" is no compute capability that programs are compiled for",
               fmt::format("Give one of {}.", fmt::join(known, ", ")),
               {}};
}

}  // namespace cml::cli
