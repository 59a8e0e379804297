#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/argument_spec.h"
#include "core/job.h"
#include "worker/client.h"

/// Files of test data whose first line says how their kernel is launched, in the words of `grader profile`.
namespace cml::worker::testing {

/// File names without ".cu" of a folder, sorted.
inline std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".cu") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

inline std::string read(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class T>
T required(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

inline void add_argument(Job& job, const std::string& text) {
  cli::ArgumentSpec spec = required(cli::parse_argument(text, job.launches[0].arguments.size()));
  Argument argument;
  if (spec.is_buffer) {
    argument.buffer = job.buffers.size();
    job.buffers.push_back({text, std::move(spec.bytes)});
  } else {
    argument.value = std::move(spec.bytes);
  }
  job.launches[0].arguments.push_back(std::move(argument));
}

/// The launch that the file's first line describes.
inline Job job_of(const std::string& folder, const std::string& name) {
  Job job;
  job.program.file_name = name + ".cu";
  job.program.source = read(folder + job.program.file_name);
  job.options.instruction_budget = 1'000'000;
  job.launches.emplace_back();
  Launch& launch = job.launches[0];
  std::istringstream words(job.program.source.substr(0, job.program.source.find('\n')));
  std::string option, value;
  words >> option >> value;
  if (option != "//" || value != "profile:") throw std::runtime_error(name + ": no profile line");
  while (words >> option >> value) {
    if (option == "--kernel") {
      launch.kernel = value;
    } else if (option == "--grid") {
      launch.grid = required(cli::parse_extent(value, option));
    } else if (option == "--block") {
      launch.block = required(cli::parse_extent(value, option));
    } else if (option == "--shared") {
      launch.dynamic_shared_bytes = static_cast<uint32_t>(std::stoul(value));
    } else if (option == "--arg") {
      add_argument(job, value);
    } else {
      throw std::runtime_error(name + ": unknown option " + option);
    }
  }
  return job;
}

/// One worker for all tests of the program.
inline Client& client() {
  static Client instance([] {
    ClientOptions options = default_options();
    options.worker_path = CML_WORKER;
    options.cache_dir.clear();
    return options;
  }());
  return instance;
}

}  // namespace cml::worker::testing
