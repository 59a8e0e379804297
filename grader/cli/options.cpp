#include "cli/options.h"

#include <CLI/CLI.hpp>

#include "report/format.h"

namespace cml::cli {

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

}  // namespace cml::cli
