#include "cli/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <sstream>

#include "arch/gpu.h"
#include "report/format.h"

namespace cml::cli {
namespace {

constexpr int kLeastArch = 75;  // the least that NVRTC 13 compiles for

}  // namespace

Option& Option::required() { return option_->required(), *this; }
Option& Option::one_of(const std::vector<std::string>& names) {
  return option_->check(CLI::IsMember(names)), *this;
}
Option& Option::shows_default() { return option_->capture_default_str(), *this; }
Option& Option::repeatable() {
  option_->take_all()->expected(1)->allow_extra_args(false);
  return *this;
}
Option& Option::excludes(const Option& other) { return option_->excludes(other.option_), *this; }
Option& Option::needs(const Option& other) { return option_->needs(other.option_), *this; }
Option& Option::any_number() { return option_->expected(0, -1), *this; }
bool Option::is_given() const { return option_->count() > 0; }
template <class T>
Option& Option::range(T least, T most) {
  return option_->check(CLI::Range(least, most)), *this;
}
template Option& Option::range(unsigned, unsigned);
template Option& Option::range(uint64_t, uint64_t);
template Option& Option::range(double, double);

template <class T>
Option add_option(CLI::App& app, const std::string& name, T& value, const std::string& text) {
  return Option(app.add_option(name, value, text));
}
template Option add_option(CLI::App&, const std::string&, std::string&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::vector<std::string>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, unsigned&, const std::string&);
template Option add_option(CLI::App&, const std::string&, uint64_t&, const std::string&);
template Option add_option(CLI::App&, const std::string&, double&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<uint64_t>&, const std::string&);
template Option add_option(CLI::App&, const std::string&, std::optional<std::string>&, const std::string&);

Option add_flag(CLI::App& app, const std::string& name, bool& value, const std::string& text) {
  return Option(app.add_flag(name, value, text));
}

void add_format_option(CLI::App& app, std::string& format, const std::vector<std::string>& names) {
  add_option(app, "--format", format, "Form of the output").one_of(names).shows_default();
}

void add_jobs_option(CLI::App& app, unsigned& jobs, const std::string& text) {
  add_option(app, "--jobs", jobs, text).range(0u, 1024u).shows_default();
}

void add_arch_option(CLI::App& app, std::string& arch) {
  add_option(app, "--arch", arch, "Compute capability to compile and count for, as 90, 9.0 or sm_90")
      .shows_default();
}

std::vector<std::string> report_format_names() {
  std::vector<std::string> names;
  for (const report::Format& format : report::formats()) names.emplace_back(format.name);
  return names;
}

std::vector<int> known_archs() {
  std::vector<int> known;
  for (const arch::Gpu& gpu : arch::gpus())
    if (gpu.compute_capability >= kLeastArch) known.push_back(gpu.compute_capability);
  return known;
}

Result<std::vector<int>> parse_archs(const std::string& text) {
  if (text == "all") return known_archs();
  std::vector<int> archs;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) {
    const Result<int> arch = parse_arch(word);
    if (!arch) return arch.error();
    if (std::find(archs.begin(), archs.end(), *arch) == archs.end()) archs.push_back(*arch);
  }
  if (archs.empty()) return parse_arch(text).error();
  return archs;
}

Result<int> parse_arch(const std::string& text) {
  std::string digits = text.starts_with("sm_") ? text.substr(3) : text;
  if (const size_t dot = digits.find('.'); dot != std::string::npos) digits.erase(dot, 1);
  int value = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_number = failure == std::errc{} && end == digits.data() + digits.size();
  const std::vector<int> known = known_archs();
  if (is_number && std::find(known.begin(), known.end(), value) != known.end()) return value;
  return Error{"\"" + text + "\" is no compute capability that programs are compiled for",
               fmt::format("Give one of {}.", fmt::join(known, ", ")),
               {}};
}

}  // namespace cml::cli
