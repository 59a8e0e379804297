#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "compile/header.h"

namespace cml::compile {

/// CUDA's headers as text: NVRTC gets them so, and has no folder and no file to look into.
class DeviceHeaders {
 public:
  /// `folders`: the toolkit's, in order.
  explicit DeviceHeaders(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  /// Those of `given`, and of CUDA's, that `text` may include, at any depth and whatever the conditions.
  /// `text` and `given` name only CUDA's headers that are allowed (include_guard.h). They live as long as
  /// this object and `given`.
  std::vector<const Header*> reached(const std::string& text, const std::vector<Header>& given);

 private:
  struct File {
    Header header;  ///< its own includes are named from the toolkit's folders, not from its own
    std::vector<std::string> includes;
  };
  /// By its name from the toolkit's folders; nullptr if absent.
  const File* file(const std::string& name);

  std::vector<std::string> folders_;
  std::map<std::string, std::optional<File>> files_;  ///< read so far
};

}  // namespace cml::compile
