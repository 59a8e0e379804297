#include "grading/grader.h"

#include <fmt/format.h>

#include "compile/cache.h"
#include "report/json.h"
#include "report/text.h"
#include "sandbox/run.h"

namespace cml::grading {
namespace {

constexpr size_t kMostOutput = size_t{64} << 20;
constexpr int kEvents = 3;  // sandbox::Watch::on_line

std::vector<std::string> arguments_of(const std::vector<std::string>& program, const Request& request) {
  std::vector<std::string> all = program;
  const auto add = [&](const std::vector<std::string>& words) {
    all.insert(all.end(), words.begin(), words.end());
  };
  add({"check"});
  add(request.exercises);
  if (request.submission.empty())
    add({"--solutions"});
  else
    add({"--submission", request.submission.string()});
  add({"--backend", request.backend, "--jobs", std::to_string(request.threads), "--format", "json"});
  if (!request.arch.empty()) add({"--arch", request.arch});
  if (!request.card.empty()) add({"--card", request.card});
  if (request.seed) add({"--seed", std::to_string(*request.seed)});
  if (!request.with_bandwidth) add({"--no-bandwidth"});
  if (!request.with_counters) add({"--no-counters"});
  if (request.with_details) add({"--details"});
  if (request.with_costs) add({"--timing"});
  if (!request.course.empty()) add({"--course", request.course});
  if (request.stand_by >= 0) add({"--stand-by"});
  return all;
}

/// What the grader says of itself, else its last line.
std::string last_said(const std::string& text) {
  const size_t end = text.find_last_not_of(" \r\n");
  if (end == std::string::npos) return "it said nothing";
  const size_t begin = text.rfind("grader: ", end);
  const size_t line = begin == std::string::npos ? text.rfind('\n', end) + 1 : begin;
  return report::clean(text.substr(line, std::min(text.find('\n', line), end + 1) - line));
}

/// Empty where it ended by itself.
std::string why_stopped(const sandbox::Finished& finished, const Request& request) {
  using Kind = sandbox::Finished::Kind;
  switch (finished.kind) {
    case Kind::cancelled:
      return "not graded: the run was stopped";
    case Kind::late:
      return fmt::format("not graded within {} s", request.timeout->count());
    case Kind::flooding:
      return "the grader was stopped: it wrote without end";
    case Kind::ended:
      break;
  }
  return finished.end.signal != 0 ? fmt::format("the grader was ended by signal {}", finished.end.signal)
                                  : "";
}

}  // namespace

// What it says becomes a part of results, and these are English.
Grader::Grader(const Project& project)
    : program_{grader_path().string(), "--root", project.root.string(), "--lang", "en"} {}

Graded Grader::grade(const Request& request, const std::atomic<bool>& cancelled,
                     const OnEvent& on_event) const {
  sandbox::Command command;
  command.arguments = arguments_of(program_, request);
  if (!request.cache.empty())
    command.added = {{"CML_CACHE_DIR", request.cache.string()}, {compile::kCacheOfOne, "1"}};
  command.err = sandbox::Sink::kept;
  command.in = request.stand_by;
  sandbox::Watch watch;
  watch.timeout = request.timeout;
  watch.cancelled = &cancelled;
  watch.most_out = kMostOutput;
  if (on_event) {
    command.arguments.insert(command.arguments.end(), {"--events", std::to_string(kEvents)});
    watch.on_line = [&](std::string_view line) {
      if (const std::optional<Event> event = event_of(line)) on_event(*event);
    };
  }
  const auto start = std::chrono::steady_clock::now();
  sandbox::Finished finished = sandbox::run(command, watch);
  Graded graded;
  graded.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  graded.is_cancelled = finished.kind == sandbox::Finished::Kind::cancelled;
  graded.reason = why_stopped(finished, request);
  if (!graded.reason.empty()) return graded;
  Result<report::Report> report = report::parse_json(finished.out);
  if (!report) {
    graded.reason = fmt::format("the grader ended with {}: {}", finished.exit_code, last_said(finished.err));
    return graded;
  }
  graded.report = *std::move(report);
  graded.json = std::move(finished.out);
  return graded;
}

}  // namespace cml::grading
