#pragma once
#include <cstdint>
#include <string>

namespace cml::classroom {

/// The seed of a student's inputs: the first eight bytes of SHA-256 over salt and id, so that it repeats and
/// tells neither. `round` counts the gradings of `grader class --repeat`; round 0 is the one that counts.
uint64_t seed_of(const std::string& salt, const std::string& id, unsigned round = 0);

}  // namespace cml::classroom
