#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace cml {

/// What a check's processor time goes to: name in reports, words for people.
#define CML_COST_PARTS(X)                                    \
  X(starting, "start and end of processes")                  \
  X(compiling, "compiling (NVRTC)")                          \
  X(decoding, "reading and decoding PTX")                    \
  X(running, "running kernels on the emulator")              \
  X(memory, "arrays of kernels: made, filled, read back")    \
  X(messages, "messages between judge and worker")           \
  X(judging, "inputs, expected values and their comparison") \
  X(rest, "all else")

/// The names of CML_COST_PARTS.
enum class CostPart : unsigned char {
#define CML_COST_PART_ENUM(name, words) name,
  CML_COST_PARTS(CML_COST_PART_ENUM)
#undef CML_COST_PART_ENUM
};

/// A part's name in reports and its words.
struct CostPartText {
  const char* name;   ///< in JSON
  const char* words;  ///< for people
};
inline constexpr std::array kCostParts{
#define CML_COST_PART_TEXT(name, words) CostPartText{#name, words},
    CML_COST_PARTS(CML_COST_PART_TEXT)
#undef CML_COST_PART_TEXT
};

/// Processor time, user's and system's, and what it was spent for.
struct Costs {
  std::array<double, kCostParts.size()> seconds{};  ///< by CostPart
  uint64_t launches = 0;                            ///< of kernels; those that were run again too
  uint64_t instructions = 0;                        ///< of warps, in these

  double& operator[](CostPart part) { return seconds[static_cast<size_t>(part)]; }  ///< seconds of the part
  /// Of all parts.
  double total() const {
    double sum = 0;
    for (const double part : seconds) sum += part;
    return sum;
  }
  Costs& operator+=(const Costs& other) {  ///< adds part by part
    for (size_t i = 0; i < seconds.size(); ++i) seconds[i] += other.seconds[i];
    launches += other.launches;
    instructions += other.instructions;
    return *this;
  }
};

}  // namespace cml
