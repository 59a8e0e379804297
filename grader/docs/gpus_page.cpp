#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arch/card.h"
#include "arch/gpu.h"
#include "arch/throughput.h"
#include "docs/def_comment.h"
#include "docs/html_table.h"
#include "docs/reference_pages.h"

namespace cml::docs {
namespace {

std::string kib(uint32_t bytes) { return std::to_string(bytes / 1024); }

std::string carve_outs(const arch::Gpu& gpu) {
  std::vector<std::string> sizes;
  for (const uint32_t bytes : gpu.carve_outs) sizes.push_back(kib(bytes));
  return fmt::format("{}", fmt::join(sizes, " "));
}

/// "H200: 132 SMs, 1980 MHz, 4815 GB/s, 60 MiB of L2, measured; ...".
std::string cards_text(const arch::Gpu& gpu) {
  std::vector<std::string> texts;
  for (const arch::CardRow& card : arch::cards())
    if (card.compute_capability == gpu.compute_capability)
      texts.push_back(fmt::format("{}: {} SMs, {} MHz, {} GB/s, {} MiB of L2, {}", card.name,
                                  card.multiprocessors, card.clock_mhz, card.peak_gb, card.l2_kib / 1024.0,
                                  card.is_measured() ? "measured" : "from the data sheet"));
  return fmt::format("{}", fmt::join(texts, "; "));
}

/// "128 64 16".
std::string throughput_text(const arch::Gpu& gpu) {
  const arch::Throughput& rates = arch::throughput_of(gpu.compute_capability);
  return fmt::format("{} {} {}", rates.float32, rates.float64, rates.special);
}

std::vector<std::string> cells(const arch::Gpu& gpu) {
  const auto number = [](uint32_t value) { return std::to_string(value); };
  return {arch::to_string(gpu.compute_capability),
          gpu.name,
          number(gpu.threads_per_sm),
          number(gpu.blocks_per_sm),
          number(gpu.registers_per_sm),
          number(gpu.registers_per_block),
          number(gpu.registers_per_thread),
          number(gpu.register_unit),
          number(gpu.partitions),
          kib(gpu.shared_per_sm),
          kib(gpu.shared_per_block),
          kib(gpu.shared_per_block_opt_in),
          number(gpu.reserved_shared_per_block),
          number(gpu.shared_unit),
          carve_outs(gpu),
          fmt::format("{} of {} bytes", gpu.banks.banks, gpu.banks.width),
          throughput_text(gpu),
          cards_text(gpu),
          arch::counts_note(gpu)};
}

}  // namespace

Result<std::string> gpus_page(const std::filesystem::path& root) {
  HtmlTable table({{"compute capability"},
                   {"generation"},
                   {"threads an SM"},
                   {"blocks an SM"},
                   {"registers an SM"},
                   {"a block"},
                   {"a thread"},
                   {"allocation unit, registers a warp"},
                   {"partitions"},
                   {"shared KiB an SM"},
                   {"a block"},
                   {"with opt-in"},
                   {"reserved bytes a block"},
                   {"allocation unit, bytes"},
                   {"carve-outs, KiB"},
                   {"banks"},
                   {"results a clock (for estimates of time): 32-bit, 64-bit, special"},
                   {"cards (for estimates of time)"},
                   {"where its counts come from"}});
  for (const arch::Gpu& gpu : arch::gpus())
    table.add(cells(gpu), "sm_" + std::to_string(gpu.compute_capability));
  const Result<std::string> columns = def_comment(root / "grader/arch/gpus.def");
  if (!columns) return columns;
  const Result<std::string> card_columns = def_comment(root / "grader/arch/cards.def");
  if (!card_columns) return card_columns;
  const Result<std::string> throughput_columns = def_comment(root / "grader/arch/throughput.def");
  if (!throughput_columns) return throughput_columns;
  return "The GPU generations whose counts and occupancy the grader computes: `--arch`.\n\n" + table.text() +
         "\n## Columns {#reference_gpus--columns}\n" + *columns +
         "\n## Results a clock {#reference_gpus--throughput}\n" + *throughput_columns +
         "\n## Cards {#reference_gpus--cards}\n" + *card_columns;
}

}  // namespace cml::docs
