#include "classroom/seed.h"

#include "compile/digest.h"

namespace cml::classroom {

uint64_t seed_of(const std::string& salt, const std::string& id, unsigned round) {
  constexpr size_t kDigits = 16;
  constexpr int kBase = 16;
  // The length keeps ("a", "bc") and ("ab", "c") apart.
  std::string text = std::to_string(salt.size()) + ":" + salt + id;
  // An id is printable, so the zero byte keeps "ada" of round 1 and "ada1" apart.
  if (round > 0) text += '\0' + std::to_string(round);
  return std::stoull(compile::sha256(text).substr(0, kDigits), nullptr, kBase);
}

}  // namespace cml::classroom
