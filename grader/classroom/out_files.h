#pragma once
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "core/error.h"

namespace cml::classroom {

/// A text, or how it is made when it is written: pages of a whole class are not held at once.
class OutText {
 public:
  /// A text that is known.
  /// @{
  OutText(std::string text)  // NOLINT(google-explicit-constructor)
      : make_([text = std::move(text)] { return text; }) {}
  OutText(const char* text) : OutText(std::string(text)) {}  // NOLINT(google-explicit-constructor)
  /// @}
  /// A text that `make` gives.
  explicit OutText(std::function<std::string()> make) : make_(std::move(make)) {}

  /// The text; made anew each time.
  std::string text() const { return make_(); }

 private:
  std::function<std::string()> make_;
};

/// What a run writes for people: text by path, relative to the folder.
using OutFiles = std::map<std::filesystem::path, OutText>;

/// The list of them in that folder, a path a line.
inline constexpr const char* kOutList = "files.txt";

/// Writes the files, and removes those that a run before wrote and this one does not: the report of a
/// student who left, what an option made that is no longer given. What no run has written stays. A run that
/// is killed meanwhile leaves whole files, and the next one still knows them all.
std::optional<Error> replace_files(const std::filesystem::path& folder, const OutFiles& files);

}  // namespace cml::classroom
