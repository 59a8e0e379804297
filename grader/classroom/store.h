#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/error.h"

struct sqlite3;

namespace cml::classroom {

/// What grading one submission gave.
struct Stored {
  std::string key;     ///< digest of everything that the result depends on
  std::string report;  ///< JSON, docs/report.schema.json
  double seconds = 0;  ///< wall clock
};

/// Results by student and round (of --repeat) in one SQLite file. Each is written whole or not at all,
/// whenever the process ends. One process at a time has it open.
class Store {
 public:
  /// The shape of the tables; a file of another one is an Error, never rewritten.
  static constexpr int kVersion = 2;

  /// Opens or makes the file. The Error says that another run has it, that it is of another version, or that
  /// it is no store.
  static Result<Store> open(const std::filesystem::path& file);

  /// The result of that student and round where it has this key.
  std::optional<Stored> find(const std::string& id, const std::string& key, unsigned round = 0) const;
  /// Writes, in place of an earlier one. The Error: it cannot be written (a full disk); what was there stays.
  std::optional<Error> put(const std::string& id, const Stored& result, unsigned round = 0);

 private:
  struct Close {
    void operator()(sqlite3* base) const;
  };
  using Base = std::unique_ptr<sqlite3, Close>;
  explicit Store(Base base) : base_(std::move(base)) {}
  Base base_;
};

}  // namespace cml::classroom
