#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/toml.h"

namespace cml::classroom {

/// Reads values of a course.toml and keeps the first thing that is wrong, with its line.
class TomlReader {
 public:
  /// `name` of the file, for the Error.
  explicit TomlReader(std::string name) : name_(std::move(name)) {}

  void fault(const toml::node& at, const std::string& message, const std::string& next);
  const std::optional<Error>& error() const { return error_; }

  /// Says that `name` is not one of `known`, and which is nearest.
  void unknown(const toml::node& at, const std::string& what, const std::string& name,
               const std::vector<std::string>& known);
  /// One of `known`, else unknown().
  void choice(const toml::node& node, const std::string& key, const std::vector<std::string>& known,
              std::string& into);
  void text(const toml::node& node, const std::string& key, std::string& into);
  void number(const toml::node& node, const std::string& key, double least, double most, double& into);
  void whole(const toml::node& node, const std::string& key, uint64_t most, uint64_t& into);
  /// A lab or an exercise of this build.
  void lab_or_exercise(const toml::node& at, const std::string& name);
  /// The rows of a table; null, and a fault, if it is no table.
  const toml::table* table(const toml::node& node, const std::string& key, const std::string& example);

 private:
  std::string name_;
  std::optional<Error> error_;
};

}  // namespace cml::classroom
