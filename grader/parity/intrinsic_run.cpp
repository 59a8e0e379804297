#include "parity/intrinsic_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <span>

#include "parity/intrinsic_program.h"
#include "worker/client.h"

namespace cml::parity {
namespace {

/// Functions of one program: as many as the limits on a compilation allow, since reading the headers takes
/// longer than most functions.
constexpr size_t kRowsPerProgram = 320;

using Bytes = std::span<const std::byte>;
using Rows = std::span<const Intrinsic* const>;

uint64_t element_bits(Bytes cells, size_t cell, const TypeLayout& type, unsigned element) {
  uint64_t bits = 0;
  std::memcpy(&bits, cells.data() + cell * kCellBytes + element * (type.bits / 8), type.bits / 8);
  return bits;
}

double number_of(uint64_t bits, Element element) {
  switch (element) {
    case Element::f64:
      return std::bit_cast<double>(bits);
    case Element::f32:
      return std::bit_cast<float>(static_cast<uint32_t>(bits));
    case Element::bf16:
      return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
    default: {  // f16
      const int exponent = static_cast<int>(bits >> 10 & 31);
      const double size = exponent == 31 ? ((bits & 1023) != 0 ? std::nan("") : INFINITY)
                          : exponent == 0
                              ? std::ldexp(static_cast<double>(bits & 1023), -24)
                              : std::ldexp(static_cast<double>((bits & 1023) + 1024), exponent - 25);
      return (bits >> 15 & 1) != 0 ? -size : size;
    }
  }
}

/// Neighbouring numbers are one apart, across zero too.
double distance_in_ulps(uint64_t a, uint64_t b, unsigned bits) {
  const uint64_t sign = uint64_t{1} << (bits - 1);
  const uint64_t size_a = a & ~sign, size_b = b & ~sign;
  const bool across = ((a ^ b) & sign) != 0;
  return static_cast<double>(across ? size_a + size_b : std::max(size_a, size_b) - std::min(size_a, size_b));
}

bool is_nan(uint64_t bits, const TypeLayout& type) {
  return type.element >= Element::f16 && std::isnan(number_of(bits, type.element));
}

/// Arguments of a thread that are NaNs, in the element of most.
unsigned nans_of(const Intrinsic& row, Bytes in, unsigned thread) {
  unsigned nans[4] = {};
  for (size_t p = 0; p < row.parameters.size(); ++p) {
    const std::optional<TypeLayout> type = layout_of(row.parameters[p].type);
    for (unsigned i = 0; type && i < type->count; ++i)
      nans[i] += is_nan(element_bits(in, p * kIntrinsicThreads + thread, *type, i), *type) ? 1 : 0;
  }
  return *std::max_element(std::begin(nans), std::end(nans));
}

bool agrees(uint64_t a, uint64_t b, const TypeLayout& type, const Allowed& allowed) {
  if (a == b) return true;
  if (type.element < Element::f16 || (allowed.ulps == 0 && allowed.absolute == 0)) return false;
  const double x = number_of(a, type.element), y = number_of(b, type.element);
  if (!std::isfinite(x) || !std::isfinite(y)) {
    // At the end of the range one of the two may have overflowed.
    return !std::isnan(x) && !std::isnan(y) && distance_in_ulps(a, b, type.bits) <= allowed.ulps;
  }
  return distance_in_ulps(a, b, type.bits) <= allowed.ulps || std::fabs(x - y) <= allowed.absolute;
}

/// What `out` holds, section by section.
struct Section {
  std::string what;
  TypeLayout type;
};
std::vector<Section> sections_of(const Intrinsic& row) {
  std::vector<Section> sections;
  // The result of a void function is bytes that nothing writes.
  sections.push_back(
      {"result", layout_of(row.result.type).value_or(TypeLayout{Element::unsigned_integer, 32})});
  for (const Value& p : row.parameters)
    if (p.is_pointer && !p.is_constant) sections.push_back({p.name, *layout_of(p.type)});
  return sections;
}

std::string hexadecimal(Bytes cells, size_t cell, const TypeLayout& type) {
  std::string text;
  for (unsigned i = 0; i < type.count; ++i)
    text += fmt::format("{}0x{:0{}x}", i == 0 ? "" : " ", element_bits(cells, cell, type, i), type.bits / 4);
  return text;
}

/// A job's buffers after it ran, or why not.
Result<std::vector<Buffer>> run_job(Backend& backend, const Job& job) {
  Result<RunResult> result = backend.run(job);
  if (!result) return result.error();
  if (result->trap) return Error{result->trap->to_string(), "Look at the kernel that traps.", {}};
  if (!result->findings.empty())
    return Error{result->findings.front().to_string(), "Look at the kernel: it is to be free of races.", {}};
  return std::move(result->buffers);
}

class Run {
 public:
  Run(Backend& emulator, Backend* card, int compute_capability, IntrinsicSummary& summary)
      : emulator_(emulator), card_(card), compute_capability_(compute_capability), summary_(summary) {}

  void rows(Rows rows) {
    std::vector<Intrinsic> copies;
    for (const Intrinsic* row : rows) copies.push_back(*row);
    const Result<Job> job = job_of(copies, compute_capability_);
    if (!job) return again(rows, job.error());
    const Result<std::vector<Buffer>> emulated = run_job(emulator_, *job);
    if (!emulated) return again(rows, emulated.error());
    if (card_ != nullptr) {
      const Result<std::vector<Buffer>> measured = run_job(*card_, *job);
      if (!measured) return again(rows, measured.error());
      add_differences(rows, *job, *emulated, *measured);
    }
    summary_.ran += rows.size();
  }

 private:
  void add_differences(Rows rows, const Job& job, const std::vector<Buffer>& emulated,
                       const std::vector<Buffer>& measured) {
    const auto apart = [&](size_t row, const std::vector<Buffer>& card) {
      return difference(*rows[row], cells_of(job, job.buffers, row, CellsOf::in),
                        cells_of(job, emulated, row, CellsOf::out), cells_of(job, card, row, CellsOf::out));
    };
    std::vector<std::pair<size_t, Difference>> found;
    for (size_t i = 0; i < rows.size(); ++i)
      if (const std::optional<Difference> difference = apart(i, measured)) found.emplace_back(i, *difference);
    if (found.empty()) return;
    Job plain = job;
    plain.program.unoptimised_assembly = true;
    const Result<std::vector<Buffer>> unoptimised = run_job(*card_, plain);
    for (const auto& [row, difference] : found) {
      const bool is_of_assembler = unoptimised && !apart(row, *unoptimised);
      (is_of_assembler ? summary_.of_assembler : summary_.different).push_back({rows[row], {}, difference});
    }
  }

  void again(Rows failed, const Error& error) {
    if (error.message == worker::kCancelled) return;
    if (failed.size() == 1) {
      summary_.failed.push_back({failed[0], error.to_string(), {}});
      return;
    }
    rows(failed.first(failed.size() / 2));
    rows(failed.subspan(failed.size() / 2));
  }

  Backend& emulator_;
  Backend* card_;
  int compute_capability_;
  IntrinsicSummary& summary_;
};

}  // namespace

std::optional<Difference> difference(const Intrinsic& row, Bytes in, Bytes emulator, Bytes card) {
  Difference found;
  const std::vector<Section> sections = sections_of(row);
  for (unsigned thread = 0; thread < kIntrinsicThreads; ++thread) {
    for (size_t s = 0; s < sections.size(); ++s) {
      const TypeLayout& type = sections[s].type;
      const size_t cell = s * kIntrinsicThreads + thread;
      bool equal = true;
      for (unsigned i = 0; i < type.count; ++i) {
        const uint64_t ours = element_bits(emulator, cell, type, i),
                       theirs = element_bits(card, cell, type, i);
        equal &=
            agrees(ours, theirs, type, row.allowed) || (type.element == Element::f64 && is_nan(ours, type) &&
                                                        is_nan(theirs, type) && nans_of(row, in, thread) > 1);
      }
      if (equal) continue;
      if (found.threads++ > 0) break;
      found.thread = thread;
      found.what = sections[s].what;
      found.emulator = hexadecimal(emulator, cell, type);
      found.card = hexadecimal(card, cell, type);
      for (size_t p = 0; p < row.parameters.size(); ++p)
        found.arguments.push_back(
            hexadecimal(in, p * kIntrinsicThreads + thread, *layout_of(row.parameters[p].type)));
      break;
    }
  }
  return found.threads > 0 ? std::optional(found) : std::nullopt;
}

IntrinsicSummary run_intrinsics(Backend& emulator, Backend* card, const std::vector<Intrinsic>& rows,
                                int compute_capability, const std::function<bool(size_t)>& step) {
  IntrinsicSummary summary;
  summary.listed = rows.size();
  std::vector<const Intrinsic*> called;
  for (const Intrinsic& row : rows) {
    if (!row.note.empty()) {
      ++summary.left_out;
      summary.not_called[row.note].insert(row.name);
    } else if (row.compute_capability > compute_capability) {
      ++summary.too_new;
      summary
          .not_called[fmt::format("of compute capability {}.{} on", row.compute_capability / 10,
                                  row.compute_capability % 10)]
          .insert(row.name);
    } else {
      called.push_back(&row);
    }
  }
  // Functions of one header next to each other: a program includes few.
  std::stable_sort(called.begin(), called.end(),
                   [](const Intrinsic* a, const Intrinsic* b) { return a->header < b->header; });
  Run run(emulator, card, compute_capability, summary);
  for (size_t done = 0; done < called.size(); done += kRowsPerProgram) {
    if (!step(done)) break;
    run.rows(Rows(called).subspan(done, std::min(kRowsPerProgram, called.size() - done)));
  }
  return summary;
}

}  // namespace cml::parity
