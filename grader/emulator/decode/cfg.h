#pragma once
#include <cstdint>
#include <vector>

namespace cml::emulator {

/// Control flow of one function, an instruction a node: successors[i] are the instructions that may follow i;
/// an instruction that leaves the function (ret, exit, trap) has none, or only the fall-through of its guard.
using Successors = std::vector<std::vector<uint32_t>>;

inline constexpr uint32_t kNoNode = ~uint32_t{0};

/// For every instruction with two or more successors, its immediate post-dominator: the first instruction
/// that every way from it to the function's end passes; kNoNode where no instruction is (ways end apart, or
/// never), and for all other instructions. `leaves[i]`: i may end the function.
std::vector<uint32_t> post_dominators(const Successors& successors, const std::vector<bool>& leaves);

}  // namespace cml::emulator
