#pragma once
#include <string>

namespace cml::compile {

/// A header that NVRTC gets as text.
struct Header {
  std::string name;  ///< as included
  std::string text;  ///< its contents
};

}  // namespace cml::compile
