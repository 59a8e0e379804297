#include "classroom/task_files.h"

#include <nlohmann/json.hpp>

#include "core/file.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

/// CBOR, since a student's file need not be UTF-8.
void write(const fs::path& file, const json& value) {
  std::string bytes;
  json::to_cbor(value, bytes);
  const auto error = write_file(file.string(), bytes);
  CML_REQUIRE(!error, error->to_string());
}

}  // namespace

void write_part(const fs::path& file, const Part& part) {
  const GradingCommand& command = part.command;
  json tasks = json::array();
  for (const TaskFile& task : part.tasks)
    tasks.push_back(
        {{"key", task.key}, {"seed", task.seed}, {"attempt", task.attempt}, {"files", task.files}});
  write(file, {{"program", command.program},
               {"exercises", command.exercises},
               {"backend", command.backend},
               {"arch", command.arch},
               {"details", command.with_details},
               {"timeout", command.timeout.count()},
               {"tasks", tasks}});
}

Part read_part(const fs::path& file) {
  const std::string bytes = read_file(file);
  Part part;
  try {
    const json value = json::from_cbor(bytes);
    GradingCommand& command = part.command;
    value.at("program").get_to(command.program);
    value.at("exercises").get_to(command.exercises);
    value.at("backend").get_to(command.backend);
    value.at("arch").get_to(command.arch);
    value.at("details").get_to(command.with_details);
    command.timeout = std::chrono::seconds(value.at("timeout").get<int64_t>());
    for (const json& task : value.at("tasks"))
      part.tasks.push_back({task.at("key"), task.at("seed"), task.at("attempt"),
                            task.at("files").get<decltype(TaskFile::files)>()});
  } catch (const json::exception& failure) {
    CML_REQUIRE(false, file.string() + " is no part of a class: " + failure.what());
  }
  return part;
}

void write_outcome(const fs::path& results, const Outcome& outcome) {
  write(results / outcome.stored.key, {{"key", outcome.stored.key},
                                       {"report", outcome.stored.report},
                                       {"seconds", outcome.stored.seconds},
                                       {"reason", outcome.reason}});
}

std::optional<Outcome> read_outcome(const fs::path& results, const std::string& key) {
  try {
    const json value = json::from_cbor(read_file(results / key));
    if (value.at("key") != key) return std::nullopt;
    return Outcome{{key, value.at("report"), value.at("seconds")}, value.at("reason"), false};
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace cml::classroom
