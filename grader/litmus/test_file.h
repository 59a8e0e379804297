#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "litmus/outcome.h"

namespace cml::litmus {

/// Global memory of a litmus test: an array of int, apart from all others by 256 bytes at least.
struct BufferSpec {
  std::string name;               ///< in the header and in messages
  std::vector<int32_t> contents;  ///< before each run
};

/// An element of a buffer that is read after each run.
struct Observed {
  std::string name;    ///< in outcomes
  size_t buffer = 0;   ///< index into LitmusTest::buffers
  size_t element = 0;  ///< of it
};

/// What the test says of an outcome; the header writes it as here.
enum class RuleKind : uint8_t {
  allow,  ///< must be seen under some seed
  may,    ///< may be seen
  forbid  ///< must never be seen, whatever another line says
};
/// As the header writes it: "allow".
const char* id_of(RuleKind kind);

/// One line about outcomes.
struct Rule {
  RuleKind kind{};  ///< what it demands
  Pattern pattern;  ///< of these outcomes
  int line = 0;     ///< in the file
};

/// Under which seeds the race detector finds a race: some is at least one.
enum class RaceFrequency : uint8_t {
  never,  ///< a program without races
  some,   ///< whether there is one depends on what a run reads
  every   ///< no run orders the two accesses
};

/// What the race detector must say.
struct RaceRule {
  RaceFrequency frequency = RaceFrequency::never;  ///< of races in `space`; the other has no races
  std::string space;                               ///< "shared" or "global"; empty where never
  int line = 0;                                    ///< in the file

  /// As the header writes it: "none", "shared every".
  std::string to_string() const;
};

/// A litmus test: CUDA C++ with a function `__device__ void litmus(...)`, whose parameters are the buffers in
/// order, each an int*, and a header: the first lines of the file, each "//! KEY: VALUE" with
///   title: TEXT             what is tested
///   grid: N, block: N       blocks, and threads of a block, along x
///   buffer: NAME V...       the next parameter and its contents before each run; V*N is N times V
///   observe: NAME=B[I]...   elements of buffers that make the outcome; may be absent
///   allow|may|forbid: NAME=V...   an outcome (RuleKind); V|W is either. Every observed name once, or one
///                           word: completes (only where nothing is observed), or the id of a trap
///   race: none | shared some | shared every | global some | global every
///   emulator: REASON        may be absent: why it is not run on a card, where it need not come to an end
/// An outcome that no line names is a failure. A buffer begins as its line says in every run; a __device__
/// variable does not, so a test keeps its state in buffers.
struct LitmusTest {
  std::string name;                 ///< of the file, without folder and .cu
  std::string file_name;            ///< with .cu
  std::string text;                 ///< the whole file
  std::string title;                ///< what is tested
  uint32_t grid = 0;                ///< blocks
  uint32_t block = 0;               ///< threads of a block
  std::vector<BufferSpec> buffers;  ///< in order of the function's parameters
  std::vector<Observed> observed;   ///< in order of Outcome::values
  std::vector<Rule> rules;          ///< in order of the file
  RaceRule race;                    ///< of the race detector
  std::string not_on_card;          ///< why it is not run there; empty where it is

  std::vector<std::string> observed_names() const;  ///< in the order of Outcome::values
  /// The line that decides about an outcome: a forbid before an allow before a may; null where none names it.
  const Rule* rule_of(const Outcome& outcome) const;
};

/// Parses a litmus file. Errors have file and line: a key that is unknown, twice or missing, a malformed
/// value, a name that is not observed, an outcome both forbidden and allowed, no function `litmus`.
Result<LitmusTest> parse_test(const std::string& text, const std::string& file_name);

/// Reads and parses a file; an Error too where it cannot be read.
Result<LitmusTest> read_test(const std::filesystem::path& path);

/// The litmus files of a folder (*.cu), by name; none where there is no such folder.
std::vector<std::filesystem::path> test_paths(const std::filesystem::path& folder);

}  // namespace cml::litmus
