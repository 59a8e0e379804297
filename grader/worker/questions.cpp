#include "worker/questions.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "compile/toolkit.h"
#include "gpu/counters.h"
#include "gpu/device.h"
#include "metrics/hardware_counts.h"
#include "worker/card.h"
#include "worker/card_text.h"
#include "worker/gpu_engine.h"
#include "worker/library_timing.h"

namespace cml::worker {
namespace {

int refuse(const Error& error) {
  std::puts(to_text(error).c_str());
  return 2;
}

int answer_toolkit() {
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  if (!toolkit) std::fprintf(stderr, "%s\n", toolkit.error().to_string().c_str());
  return toolkit ? 0 : 2;
}

/// "permitted", or why not.
std::string counters_text(gpu::ContextHandle context) {
  std::optional<compile::Toolkit> toolkit;
  if (Result<compile::Toolkit> found = compile::find_toolkit()) toolkit = *std::move(found);
  const auto counters = gpu::Counters::create(context, metrics::counters_of({}), cupti_dirs(toolkit));
  return counters ? "permitted" : counters.error().message + "; " + counters.error().next_step;
}

int answer_device(bool with_counters) {
  Result<Card> card = this_card();
  if (card && with_counters) card->counters = counters_text(*gpu::current_context());
  std::puts(to_text(card).c_str());
  std::fflush(stdout);
  return card ? 0 : 2;
}

int answer_library(const std::string& routine, const std::string& side) {
  const Result<LibraryTiming> timing = time_library(routine, static_cast<uint32_t>(std::stoul(side)));
  if (!timing) return refuse(timing.error());
  const TimingResult& result = timing->result;
  const nlohmann::json json{{"bytes", result.bytes_moved},   {"kernel", result.kernel_seconds},
                            {"copy", result.copy_seconds},   {"peak", result.peak_bytes_per_second},
                            {"copy_name", result.copy_name}, {"remark", timing->remark}};
  std::printf("%s\n", json.dump().c_str());
  return 0;
}

}  // namespace

std::optional<int> answer_question(int argc, char** argv) {
  const std::string question = argc > 1 ? argv[1] : "";
  try {
    if (question == "--toolkit" && argc == 2) return answer_toolkit();
    if (question == "--device" && argc == 2) return answer_device(false);
    if (question == "--device" && argc == 3 && std::string(argv[2]) == "counters") return answer_device(true);
    if (question == "--time-library" && argc == 4) return answer_library(argv[2], argv[3]);
  } catch (const std::exception& failure) {
    return refuse({failure.what(), "run nvidia-smi, or use --backend emulator", {}});
  }
  return std::nullopt;
}

}  // namespace cml::worker
