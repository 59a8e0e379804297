#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace cml::cli {

/// One file of an archive.
struct ZipEntry {
  std::filesystem::path from;
  std::string name;  ///< in the archive, with '/'
  bool executable = false;
  std::function<std::string()> text = nullptr;  ///< its contents; empty: those of `from`
};

/// Writes a ZIP that depends on names and contents alone: entries in the order given, no times and owners,
/// Unix modes 0755 or 0644. Throws InfrastructureError where reading or writing fails.
void write_zip(const std::filesystem::path& file, const std::vector<ZipEntry>& entries);

}  // namespace cml::cli
