#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::figure {

/// One table of a figure's TOML file, read key by key. What is wrong does not stop the reading: a value in
/// range replaces it, and fault() reports it at the end. Keys that were never read are faults as well.
class Reader {
 public:
  struct Range {
    int64_t least, most;
  };

  /// `file` is the name that errors give. The Error is TOML that cannot be parsed.
  static Result<Reader> parse(const std::string& text, const std::string& file);

  bool has(const std::string& key) const;
  /// Without `otherwise` the key must be there.
  int64_t integer(const std::string& key, Range range, std::optional<int64_t> otherwise = {});
  std::string text(const std::string& key, std::optional<std::string> otherwise = {});
  bool flag(const std::string& key);
  /// `least` to `most` numbers, each in range.
  std::vector<int64_t> integers(const std::string& key, Range range, size_t least, size_t most);
  /// Lines of a text, or an array of texts; empty without this key.
  std::vector<std::string> texts(const std::string& key);
  /// The index of the text in `names`.
  size_t choice(const std::string& key, const std::vector<std::string>& names,
                std::optional<size_t> otherwise = {});
  /// The table of that key; without it, a table without keys.
  Reader table(const std::string& key);
  /// The tables [[key]], at least one.
  std::vector<Reader> tables(const std::string& key);

  /// Notes that the value of `key` is wrong, at its line; without such a key at the table's line.
  void fail(const std::string& key, const std::string& message, const std::string& next);
  /// The same as a value, for what cannot be read on after it.
  Error error_at(const std::string& key, const std::string& message, const std::string& next) const;
  /// An unknown key of a table that was read, else the first thing noted.
  std::optional<Error> fault() const;

 private:
  struct Table;
  struct State;
  Reader(std::shared_ptr<State> state, std::shared_ptr<Table> table)
      : state_(std::move(state)), table_(std::move(table)) {}
  Reader child(const void* table, int line);

  std::shared_ptr<State> state_;
  std::shared_ptr<Table> table_;
};

}  // namespace cml::figure
