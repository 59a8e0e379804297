#pragma once
#include <optional>
#include <string>

#include "compile/cache.h"
#include "worker/channel.h"

namespace cml::worker {

/// The judge's cache, which the worker asks over its channel while it has a job: it sees no file of it.
class RemoteCache : public compile::Cache {
 public:
  /// `channel` outlives it.
  explicit RemoteCache(Channel& channel) : channel_(channel) {}

  std::optional<std::string> load(const std::string& key) override;
  void store(const std::string& key, const std::string& content) override;

 private:
  Channel& channel_;
};

}  // namespace cml::worker
