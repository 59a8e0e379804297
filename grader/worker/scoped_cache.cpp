#include "worker/scoped_cache.h"

#include "compile/digest.h"
#include "core/error.h"

namespace cml::worker {
namespace {

/// A job has its program, the same assembled in another way, and programs of ours in addition.
constexpr int kMostQuestions = 32;

/// Names the text that may have misled the worker: not what we have appended to it.
std::string scope_of(const Program& program) {
  CML_REQUIRE(program.appended_bytes <= program.source.size(), "what was appended is in the source");
  const std::string theirs = program.source.substr(0, program.source.size() - program.appended_bytes);
  return compile::sha256((program.trusted ? "trusted " : "") + compile::sha256(theirs));
}

}  // namespace

void ScopedCache::at_start() {
  strangers_.reset();
  has_several_ = false;
}

void ScopedCache::at_job(const Job& job) {
  if (!is_open()) return;
  scope_ = scope_of(job.program);
  missing_.reset();
  questions_ = 0;
  if (job.program.trusted) return;
  if (!strangers_) strangers_ = scope_;
  has_several_ = has_several_ || *strangers_ != scope_;
}

ScopedCache::Answer ScopedCache::ask(const std::string& key, std::optional<std::string>& content) {
  if (!is_open() || ++questions_ > kMostQuestions) return Answer::refused;
  content = cache_->load(scoped(key));
  if (content) return Answer::found;
  if (sharing_ == Sharing::of_all && has_other_source()) return Answer::elsewhere;
  missing_ = key;
  return Answer::missing;
}

bool ScopedCache::keep(const std::string& key, const std::string& content) {
  if (!missing_ || *missing_ != key) return false;
  missing_.reset();
  if (sharing_ == Sharing::of_one || !has_other_source()) cache_->store(scoped(key), content);
  return true;
}

std::string ScopedCache::scoped(const std::string& key) const { return compile::sha256(scope_ + " " + key); }

}  // namespace cml::worker
