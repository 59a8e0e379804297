#include "parity/kernels/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "parity/kernels/prelude.h"
#include "parity/kernels/printer.h"

namespace cml::parity::kernels {

std::optional<std::vector<TracedValue>> trace(Backend& backend, const Kernel& kernel, uint32_t thread,
                                              const Mode& mode) {
  const TracedSource traced = traced_source_of(kernel, thread);
  Job job = job_of({&kernel}, mode, traced.source);
  job.read_symbols = {kTracedCount, kTracedValues};
  const Result<RunResult> result = run_safely(backend, job);
  if (!result || result->trap || result->symbols.size() != job.read_symbols.size()) return std::nullopt;
  uint32_t count = 0;
  CML_REQUIRE(result->symbols[0].bytes.size() == sizeof count, "the prelude declares traced_count as u32");
  std::memcpy(&count, result->symbols[0].bytes.data(), sizeof count);
  std::vector<uint64_t> words(2 * kMaxTraced);
  CML_REQUIRE(result->symbols[1].bytes.size() == words.size() * sizeof(uint64_t),
              "the prelude declares kMaxTraced pairs");
  std::memcpy(words.data(), result->symbols[1].bytes.data(), words.size() * sizeof(uint64_t));
  std::vector<TracedValue> values;
  for (size_t i = 0; i < std::min<size_t>(count, kMaxTraced); ++i)
    values.push_back({traced.nodes.at(words[2 * i]), words[2 * i + 1]});
  return values;
}

std::string text_of(const std::vector<TracedValue>& emulator, const std::vector<TracedValue>& card,
                    size_t lines) {
  const auto is_same = [](const TracedValue& a, const TracedValue& b) {
    return a.text == b.text && a.bits == b.bits;
  };
  const size_t both = std::min(emulator.size(), card.size());
  size_t end = 0;
  while (end < both && is_same(emulator[end], card[end])) ++end;
  const bool is_found = end < both;
  std::string out;
  const size_t last = is_found ? end + 1 : both;
  for (size_t i = last - std::min(last, lines); i < last; ++i) {
    out += fmt::format("  emulator {:#x} card {:#x}  {}", emulator[i].bits, card[i].bits, emulator[i].text);
    if (emulator[i].text != card[i].text) out += "  (the card computes " + card[i].text + ")";
    out += is_same(emulator[i], card[i]) ? "\n" : "  DIFFERS\n";
  }
  if (!is_found)
    out += fmt::format("  all {} values that both noted are equal: noting them changed the machine code\n",
                       both);
  return out;
}

}  // namespace cml::parity::kernels
