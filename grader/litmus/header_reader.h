#pragma once
#include <optional>
#include <set>
#include <string>

#include "litmus/test_file.h"

namespace cml::litmus {

/// Reads one litmus file, from its first line to the first fault.
class HeaderReader {
 public:
  HeaderReader(const std::string& text, std::string file_name);
  Result<LitmusTest> run();

 private:
  /// What is wrong, or nothing.
  using Fault = std::optional<std::string>;

  Error fail(const std::string& what) const;
  Fault read_line(const std::string& line);
  Fault read_key(const std::string& key, const std::string& value);
  Fault read_extent(const std::string& value, uint32_t& extent, uint32_t most);
  Fault read_buffer(const std::string& value);
  Fault read_observed(const std::string& value);
  Fault read_rule(RuleKind kind, const std::string& value);
  Fault read_word(const std::string& word, Pattern& pattern) const;
  Fault read_values(const std::string& value, Pattern& pattern) const;
  Fault read_race(const std::string& value);
  Fault missing() const;
  Fault contradiction();

  LitmusTest test_;
  std::set<std::string> seen_;  ///< keys so far
  int line_ = 0;                ///< the current one, from 1
};

}  // namespace cml::litmus
