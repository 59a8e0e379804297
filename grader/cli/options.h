#pragma once
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/error.h"

/// Options that several verbs share, worded once.
namespace cml::cli {

void add_format_option(CLI::App& app, std::string& format, const std::vector<std::string>& names);
void add_jobs_option(CLI::App& app, unsigned& jobs, const std::string& text);
void add_arch_option(CLI::App& app, std::string& arch);

/// Names of report::formats().
std::vector<std::string> report_format_names();

/// 10 * major + minor of "90", "9.0" or "sm_90". The Error names what is known.
Result<int> parse_arch(const std::string& text);

}  // namespace cml::cli
