#include "runtime/settings.h"

#include <charconv>
#include <cstdlib>
#include <iterator>

#include "arch/gpu.h"

namespace cml::runtime {
namespace {

constexpr const char* kArch = "CML_RUN_ARCH";
constexpr const char* kChecks = "CML_RUN_CHECKS";
constexpr const char* kSeeds = "CML_RUN_SEEDS";
constexpr const char* kOnly = "CML_RUN_ONLY";
constexpr const char* kRecords = "CML_RUN_RECORDS";
constexpr const char* kCheckNames[] = {"first", "all", "none"};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Error wrong(const char* name, const std::string& value, const std::string& next) {
  return {std::string("the environment variable ") + name + " is \"" + value + "\"", next, {}};
}

/// Leaves `number` where there is no such variable.
template <class T>
bool read(const std::string& text, T& number) {
  if (text.empty()) return true;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc() && end == text.data() + text.size();
}

}  // namespace

const char* text_of(Checks checks) { return kCheckNames[static_cast<size_t>(checks)]; }

std::map<std::string, std::string> to_environment(const Settings& settings) {
  return {{kArch, std::to_string(settings.compute_capability)},
          {kChecks, text_of(settings.checks)},
          {kSeeds, std::to_string(settings.seeds)},
          {kOnly, settings.only},
          {kRecords, settings.records}};
}

Result<Settings> from_environment() {
  Settings settings;
  const std::string arch = variable(kArch), checks = variable(kChecks), seeds = variable(kSeeds);
  if (!read(arch, settings.compute_capability)) return wrong(kArch, arch, "Write it as 90.");
  const Result<const arch::Gpu*> gpu = arch::find_gpu(settings.compute_capability);
  if (!gpu) return gpu.error();
  if (!read(seeds, settings.seeds)) return wrong(kSeeds, seeds, "Write a number of schedules.");
  settings.only = variable(kOnly);
  settings.records = variable(kRecords);
  if (checks.empty()) return settings;
  for (size_t i = 0; i < std::size(kCheckNames); ++i)
    if (checks == kCheckNames[i]) {
      settings.checks = static_cast<Checks>(i);
      return settings;
    }
  return wrong(kChecks, checks, "Write first, all or none.");
}

}  // namespace cml::runtime
