#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// What verbs declare their options with: CLI11, whose templates are compiled in options.cpp alone.
namespace cml::cli {

/// An option that was just added. Each member returns *this.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option& required();                                     ///< wrong usage where it is missing
  Option& one_of(const std::vector<std::string>& names);  ///< any other value is wrong usage
  Option& shows_default();                                ///< --help tells the value that it has now
  Option& repeatable();                                   ///< may be given again, with one value each time
  Option& excludes(const Option& other);                  ///< both at once are wrong usage
  Option& needs(const Option& other);                     ///< without the other one it is wrong usage
  Option& any_number();                                   ///< with no value, or with several
  bool is_given() const;                                  ///< the command line had it
  /// Values outside of least to most are wrong usage. T: unsigned, uint64_t, double.
  template <class T>
  Option& range(T least, T most);

 private:
  CLI::Option* option_;
};

/// An option NAME ("-o,--output"), or an operand ("what"). T: std::string, std::vector<std::string>,
/// unsigned, uint64_t, double, std::optional<uint64_t>, std::optional<std::string>. `value` outlives the
/// parsing.
template <class T>
Option add_option(CLI::App& app, const std::string& name, T& value, const std::string& text);
/// An option without a value.
Option add_flag(CLI::App& app, const std::string& name, bool& value, const std::string& text);

// Options that several verbs share, worded once.

void add_format_option(CLI::App& app, std::string& format, const std::vector<std::string>& names);
void add_jobs_option(CLI::App& app, unsigned& jobs, const std::string& text);
void add_arch_option(CLI::App& app, std::string& arch);

/// Names of report::formats().
std::vector<std::string> report_format_names();

}  // namespace cml::cli
