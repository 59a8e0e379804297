#pragma once
#include <cstdint>
#include <string>

namespace cml::classroom {

/// The seed of a student's inputs: the first eight bytes of SHA-256 over salt and id, so that it repeats and
/// tells neither.
uint64_t seed_of(const std::string& salt, const std::string& id);

}  // namespace cml::classroom
