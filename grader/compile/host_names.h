#pragma once
#include <string_view>

/// Names that host code alone can use.
namespace cml::compile {

/// A name of namespace std that no device code has: "vector", "cout", "chrono".
bool is_host_name_of_std(std::string_view name);

/// A type or namespace outside of std that host code alone uses: "thrust", "FILE", "cublasHandle_t".
bool is_host_name(std::string_view name);

}  // namespace cml::compile
