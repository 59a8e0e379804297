#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "core/trap.h"
#include "ptx/type.h"

/// Emulator cases: one PTX kernel, its launch and what must come of it, in one file. Directives are the lines
/// that begin with "//! ":
///   grid X Y Z, block X Y Z, shared BYTES   the launch; 1 1 1, 32 1 1 and 0 where absent
///   buffer TYPE V...                        the next argument: a global buffer with these contents
///   scalar TYPE V                           the next argument, by value
///   expect I TYPE V...                      argument I (from 0, a buffer) holds exactly this after the run
///   within REL                              float expectations hold to this relative error
///   trap KIND                               the run stops with this trap
///   weak SEED, order SEED                   RunOptions
/// V is an integer, 0x bits, a decimal float, nan, inf or -inf; V*N is N of them, iota*N is 0 to N-1. An
/// expected nan is any NaN.
namespace cml::emulator::testing {

/// Values of one type, as bits in the low end of 64.
struct Values {
  ptx::Type type = ptx::Type::none;
  std::vector<uint64_t> bits;
  std::vector<bool> any_nan;

  std::vector<std::byte> bytes() const;
};

struct CaseArgument {
  bool is_buffer = false;
  Values values;
};

struct Expectation {
  size_t argument = 0;
  Values values;
};

struct CaseFile {
  std::filesystem::path path;
  std::string text;  ///< the whole file: PTX, where directives are comments
  Dim3 grid{1, 1, 1};
  Dim3 block{32, 1, 1};
  uint32_t shared_bytes = 0;
  std::vector<CaseArgument> arguments;
  std::vector<Expectation> expectations;
  std::optional<TrapKind> trap;
  double within = 0;
  RunOptions options;

  std::string name() const { return path.stem().string(); }
};

/// All cases, by name.
std::vector<std::filesystem::path> case_paths();

/// Errors: a file that cannot be read, a directive that is unknown or does not fit, nothing expected.
Result<CaseFile> read_case(const std::filesystem::path& path);

/// The first difference between what was expected and a buffer's contents after the run; nothing where they
/// agree.
std::optional<std::string> difference(const Expectation& expected, const std::vector<std::byte>& actual,
                                      double within);

}  // namespace cml::emulator::testing
