#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

struct sqlite3;

namespace cml::classroom {

/// What grading one submission gave.
struct Stored {
  std::string key;     ///< digest of everything that the result depends on
  std::string report;  ///< JSON, docs/report.schema.json
  double seconds = 0;  ///< wall clock
  std::string inputs;  ///< what the key is the digest of, a line for each input
};

/// A result of the first round that a regrade has replaced.
struct Replaced {
  std::string student;
  std::string report;  ///< as it was
  int64_t time = 0;    ///< when it was replaced, seconds in UTC
  std::string reason;
};

/// Results by student and round (of --repeat) in one SQLite file. Each is written whole or not at all,
/// whenever the process ends. A result that is replaced is kept, with date and reason. One process at a time
/// has it open.
class Store {
 public:
  /// The shape of the tables. A file of version 2, which kept no replaced results, gets the new tables; one
  /// of another version is an Error and stays as it is.
  static constexpr int kVersion = 3;

  /// Opens or makes the file. The Error says that another run has it, that it is of another version, or that
  /// it is no store.
  static Result<Store> open(const std::filesystem::path& file);

  /// The result of that student and round where it has this key.
  std::optional<Stored> find(const std::string& id, const std::string& key, unsigned round = 0) const;
  /// Writes, instead of an earlier one, which is kept with the time `now` and why it was replaced: `reason`
  /// (may be empty) and which inputs changed. The Error: it cannot be written (a full disk); what was there
  /// stays.
  std::optional<Error> put(const std::string& id, const Stored& result, unsigned round = 0,
                           const std::string& reason = "", int64_t now = 0);
  /// What regrades have replaced, by student and time.
  std::vector<Replaced> replaced() const;

 private:
  struct Close {
    void operator()(sqlite3* base) const;
  };
  using Base = std::unique_ptr<sqlite3, Close>;
  explicit Store(Base base) : base_(std::move(base)) {}
  Base base_;
};

/// Which inputs of a result differ, in words.
std::string changed_inputs(const std::string& before, const std::string& after);

}  // namespace cml::classroom
