#pragma once
#include <filesystem>

namespace cml {

/// A new folder next to `target`, gone with everything in it when this goes. Throws InfrastructureError where
/// none can be made.
class StagingFolder {
 public:
  /// A new folder next to `target`.
  explicit StagingFolder(const std::filesystem::path& target);
  ~StagingFolder();
  StagingFolder(const StagingFolder&) = delete;
  StagingFolder& operator=(const StagingFolder&) = delete;
  const std::filesystem::path& folder() const { return folder_; }  ///< absolute where `target` is

 private:
  std::filesystem::path folder_;
};

}  // namespace cml
