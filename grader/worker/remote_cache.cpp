#include "worker/remote_cache.h"

#include "worker/protocol.h"

namespace cml::worker {

std::optional<std::string> RemoteCache::load(const std::string& key) {
  const Outgoing question = encode_ask(key);
  Frame frame;
  if (channel_.send(question.type, question.header, question.payload) != Transfer::done ||
      channel_.receive(frame, FrameLimits{}) != Transfer::done)
    return std::nullopt;
  Result<std::optional<std::string>> content = decode_kept(frame);
  return content ? *std::move(content) : std::nullopt;
}

void RemoteCache::store(const std::string& key, const std::string& content) {
  if (content.size() > compile::kMaxEntryBytes) return;
  const Outgoing entry = encode_keep(key, content);
  channel_.send(entry.type, entry.header, entry.payload);
}

}  // namespace cml::worker
