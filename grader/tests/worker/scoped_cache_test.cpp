#include "worker/scoped_cache.h"

#include <gtest/gtest.h>

#include <map>

namespace cml::worker {
namespace {

using Answer = ScopedCache::Answer;

class MapCache : public compile::Cache {
 public:
  explicit MapCache(std::map<std::string, std::string>& entries) : entries_(entries) {}
  std::optional<std::string> load(const std::string& key) override {
    const auto found = entries_.find(key);
    return found == entries_.end() ? std::nullopt : std::optional(found->second);
  }
  void store(const std::string& key, const std::string& content) override { entries_[key] = content; }

 private:
  std::map<std::string, std::string>& entries_;
};

Job job_of(const std::string& source, bool trusted = false) {
  Job job;
  job.program.source = source;
  job.program.trusted = trusted;
  return job;
}

class ScopedCacheTest : public ::testing::Test {
 protected:
  void new_worker(const Job& job) {
    cache_.at_start();
    cache_.at_job(job);
  }
  Answer ask(const std::string& key) {
    content_.reset();
    return cache_.ask(key, content_);
  }
  std::map<std::string, std::string> entries_;
  ScopedCache cache_{std::make_unique<MapCache>(entries_), Sharing::of_all};
  std::optional<std::string> content_;
};

TEST_F(ScopedCacheTest, GivesBackWhatAWorkerCompiled) {
  new_worker(job_of("a"));
  EXPECT_EQ(ask("k"), Answer::missing);
  EXPECT_TRUE(cache_.keep("k", "compiled"));
  EXPECT_EQ(ask("k"), Answer::found);
  EXPECT_EQ(content_, "compiled");
  EXPECT_EQ(ask("other"), Answer::missing);
}

/// A worker that was given a student's file also compiles it with the grader's own kernels appended. One who
/// writes the same kernels into a file hands in another file.
TEST_F(ScopedCacheTest, WhatIsAppendedIsNoOtherSource) {
  const std::string kernels = " and kernels that call it";
  Job appended = job_of("a" + kernels);
  appended.program.appended_bytes = kernels.size();
  new_worker(job_of("a"));
  EXPECT_EQ(ask("k"), Answer::missing);
  cache_.at_job(appended);
  EXPECT_EQ(ask("with kernels"), Answer::missing);
  EXPECT_TRUE(cache_.keep("with kernels", "compiled"));
  EXPECT_EQ(ask("with kernels"), Answer::found);

  new_worker(job_of("a" + kernels));
  EXPECT_EQ(ask("with kernels"), Answer::missing);
  cache_.at_job(appended);
  EXPECT_EQ(ask("k"), Answer::elsewhere);
}

/// A worker that was led astray says what it likes, the name of its entry included.
TEST_F(ScopedCacheTest, AnEntryIsForItsOwnSourceAlone) {
  new_worker(job_of("hostile"));
  EXPECT_EQ(ask("key of another's program"), Answer::missing);
  EXPECT_TRUE(cache_.keep("key of another's program", "forged"));
  new_worker(job_of("honest"));
  EXPECT_EQ(ask("key of another's program"), Answer::missing);
  new_worker(job_of("hostile", true));
  EXPECT_EQ(ask("key of another's program"), Answer::missing) << "our own programs are apart";
}

TEST_F(ScopedCacheTest, WhatIsCompiledAfterAnotherSourceIsNotKept) {
  new_worker(job_of("hostile"));
  cache_.at_job(job_of("honest"));
  EXPECT_EQ(ask("k"), Answer::elsewhere);
  EXPECT_FALSE(cache_.keep("k", "forged"));
  cache_.at_job(job_of("ours", true));
  EXPECT_EQ(ask("k"), Answer::elsewhere);
  cache_.at_job(job_of("hostile"));
  EXPECT_EQ(ask("k"), Answer::elsewhere) << "another's source may be to blame";
  EXPECT_TRUE(entries_.empty());
  new_worker(job_of("honest"));
  EXPECT_EQ(ask("k"), Answer::missing);
}

TEST_F(ScopedCacheTest, OnACardItIsCompiledAndNotKept) {
  ScopedCache cache(std::make_unique<MapCache>(entries_), Sharing::of_all_card);
  cache.at_start();
  cache.at_job(job_of("hostile"));
  cache.at_job(job_of("honest"));
  EXPECT_EQ(cache.ask("k", content_), Answer::missing);
  EXPECT_TRUE(cache.keep("k", "forged"));
  EXPECT_TRUE(entries_.empty());
  cache.at_start();
  cache.at_job(job_of("honest"));
  EXPECT_EQ(cache.ask("k", content_), Answer::missing);
  EXPECT_TRUE(cache.keep("k", "compiled"));
  EXPECT_EQ(entries_.size(), 1u);
}

TEST_F(ScopedCacheTest, OneSubmissionsCacheKeepsAll) {
  ScopedCache cache(std::make_unique<MapCache>(entries_), Sharing::of_one);
  cache.at_start();
  for (const char* source : {"a", "b"}) {
    cache.at_job(job_of(source));
    EXPECT_EQ(cache.ask("k", content_), Answer::missing);
    EXPECT_TRUE(cache.keep("k", "compiled"));
  }
  EXPECT_EQ(entries_.size(), 2u);
}

TEST_F(ScopedCacheTest, OurOwnProgramsMisleadNoWorker) {
  new_worker(job_of("ours", true));
  cache_.at_job(job_of("ours too", true));
  EXPECT_EQ(ask("k"), Answer::missing);
  cache_.at_job(job_of("a"));
  EXPECT_EQ(ask("k"), Answer::missing);
}

TEST_F(ScopedCacheTest, WhatWasNotRequestedIsRefused) {
  new_worker(job_of("a"));
  EXPECT_FALSE(cache_.keep("k", "forged"));
  EXPECT_EQ(ask("k"), Answer::missing);
  EXPECT_FALSE(cache_.keep("other", "forged"));
  EXPECT_TRUE(cache_.keep("k", "compiled"));
  EXPECT_FALSE(cache_.keep("k", "forged"));
  EXPECT_EQ(ask("j"), Answer::missing);
  cache_.at_job(job_of("a"));
  EXPECT_FALSE(cache_.keep("j", "of the job before"));
}

TEST_F(ScopedCacheTest, QuestionsWithoutEndAreRefused) {
  new_worker(job_of("a"));
  int answered = 0;
  while (answered < 1000 && ask("k" + std::to_string(answered)) != Answer::refused) ++answered;
  EXPECT_GT(answered, 4);
  EXPECT_LT(answered, 1000);
}

TEST(ClosedScopedCache, AnswersNothing) {
  ScopedCache cache(nullptr, Sharing::of_all);
  EXPECT_FALSE(cache.is_open());
  cache.at_job(job_of("a"));
  std::optional<std::string> content;
  EXPECT_EQ(cache.ask("k", content), Answer::refused);
  EXPECT_FALSE(cache.keep("k", "forged"));
}

}  // namespace
}  // namespace cml::worker
