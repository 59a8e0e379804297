#pragma once
#include <memory>
#include <optional>
#include <string>

#include "compile/cache.h"
#include "core/job.h"

namespace cml::worker {

/// Whose programs a cache holds, and what follows for a worker that has another stranger's source.
enum class Sharing : unsigned char {
  of_one,      ///< one submission's: it may spoil its own
  of_all,      ///< a fresh worker compiles the program
  of_all_card  ///< the program is not kept: to start a worker on a card takes too long
};

/// What the judge does with a worker's questions and entries. A worker may have been led astray by any
/// program that it was given, and then hands over what it likes. So an entry is kept under the digest of the
/// source that the worker has, where it was given no other stranger's: only that very source gets it back.
/// What the grader appends to a source makes it no other one.
class ScopedCache {
 public:
  /// `cache` may be missing: nothing is kept.
  ScopedCache(std::unique_ptr<compile::Cache> cache, Sharing sharing)
      : cache_(std::move(cache)), sharing_(sharing) {}

  bool is_open() const { return cache_ != nullptr; }
  /// A new worker: it has been given nothing.
  void at_start();
  /// It is given this.
  void at_job(const Job& job);

  enum class Answer : unsigned char {
    found,
    missing,    ///< the worker compiles it
    elsewhere,  ///< it must be compiled by a worker that was given nothing else
    refused     ///< more questions than a job has programs
  };
  /// `content` is what was found. Key: of the program, as the worker names it.
  Answer ask(const std::string& key, std::optional<std::string>& content);
  /// False if that was not requested: the worker does not keep to the protocol.
  bool keep(const std::string& key, const std::string& content);

 private:
  bool has_other_source() const { return has_several_ || (strangers_ && *strangers_ != scope_); }
  std::string scoped(const std::string& key) const;

  std::unique_ptr<compile::Cache> cache_;
  Sharing sharing_;
  std::string scope_;                     ///< of the job
  std::optional<std::string> strangers_;  ///< scope of the first stranger's source that the worker was given
  bool has_several_ = false;              ///< it was given another one, too
  std::optional<std::string> missing_;    ///< the last key that was not found
  int questions_ = 0;                     ///< of the job
};

}  // namespace cml::worker
