#include "compile/digest.h"

#include <openssl/evp.h>

#include <array>

#include "core/error.h"

namespace cml::compile {

std::string to_hex(std::span<const unsigned char> bytes) {
  std::string hex;
  for (const unsigned char byte : bytes) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

std::string sha256(const std::string& bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  CML_REQUIRE(EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) == 1,
              "SHA-256");
  return to_hex({digest.data(), size});
}

}  // namespace cml::compile
