#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/backend.h"
#include "parity/intrinsic.h"

namespace cml::parity {

/// The first result of a function in which two runs differ by more than its row allows.
struct Difference {
  unsigned thread = 0;                 ///< the first that differs
  std::string what;                    ///< "result", or the parameter's name
  std::vector<std::string> arguments;  ///< in hexadecimal
  std::string emulator;                ///< its value in hexadecimal
  std::string card;                    ///< its value in hexadecimal
  unsigned threads = 0;                ///< how many threads differ
};

/// What came of one row.
struct IntrinsicOutcome {
  const Intrinsic* row = nullptr;        ///< never null
  std::optional<std::string> failure;    ///< it did not compile or run, and where
  std::optional<Difference> difference;  ///< it ran, and the card gave something else
};

/// Runs of a list of rows.
struct IntrinsicSummary {
  size_t listed = 0;    ///< rows
  size_t left_out = 0;  ///< rows with a note
  size_t too_new = 0;   ///< rows of a newer architecture
  /// Names of those two, by why they are not called.
  std::map<std::string, std::set<std::string>> not_called{};
  size_t ran = 0;                           ///< on all backends
  std::vector<IntrinsicOutcome> failed;     ///< did not run
  std::vector<IntrinsicOutcome> different;  ///< ran, and differ
  /// They differ too, but not where the same PTX is assembled without optimisation: NVIDIA's difference.
  std::vector<IntrinsicOutcome> of_assembler{};

  /// All ran and none differs.
  bool passed() const { return failed.empty() && different.empty(); }
};

/// Runs the rows on the emulator and, where `card` is not null, on the card, many functions a program;
/// `compute_capability` is the program's. A row that does not run is run again by itself, so that it costs no
/// other's result. `step` gets how many rows are done; false ends the run.
IntrinsicSummary run_intrinsics(Backend& emulator, Backend* card, const std::vector<Intrinsic>& rows,
                                int compute_capability, const std::function<bool(size_t)>& step);

/// Where `emulator` and `card`, the cells that a row's kernel wrote, differ by more than is allowed; `in` is
/// what it read. Where several arguments of a thread are NaNs, any NaN is a right result in f64: an
/// operation gives one of its operands, and the assembler may exchange them.
std::optional<Difference> difference(const Intrinsic& row, std::span<const std::byte> in,
                                     std::span<const std::byte> emulator, std::span<const std::byte> card);

}  // namespace cml::parity
