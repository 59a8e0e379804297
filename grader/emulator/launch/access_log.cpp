#include "emulator/launch/access_log.h"

#include <algorithm>
#include <utility>

#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

class Logger : public Observer {
 public:
  explicit Logger(std::shared_ptr<AccessLog> log) : log_(std::move(log)) {}

  bool listens_to(ptx::Space space) const override {
    return space == ptx::Space::shared || space == ptx::Space::global;
  }
  void on_launch(const LaunchInfo& info) override { file_ = ptx::source_file(*info.kernel); }
  void on_access(const MemoryAccess& access) override {
    if (!log_->is_whole() || !log_->is_watched(access.block)) return;
    LoggedAccess entry;
    entry.instruction = access.instruction;
    entry.line = ptx::place_of(access.instruction->loc, file_).line;
    entry.space = access.space;
    entry.kind = access.kind;
    entry.bytes = access.bytes_per_lane;
    entry.block = access.block;
    entry.warp = access.warp;
    entry.barriers = access.barriers;
    entry.mask = access.mask;
    entry.issuer = access.issuer;
    std::copy_n(access.addresses, kWarpSize, entry.addresses.begin());
    log_->add(entry);
  }
  void merge(const Observer&) override {}

 private:
  std::shared_ptr<AccessLog> log_;
  uint32_t file_ = 0;
};

}  // namespace

bool LoggedAccess::writes() const {
  // Of cp.async the global side is read, of a bulk copy out of shared memory it is written.
  return kind == AccessKind::store || kind == AccessKind::atomic || kind == AccessKind::matrix_store ||
         (kind == AccessKind::copy && space == ptx::Space::shared) ||
         (kind == AccessKind::bulk_store && space == ptx::Space::global);
}

bool LoggedAccess::touches(uint32_t thread, uint64_t address) const {
  if (!is_of(thread)) return false;
  if (issuer < 0) return address - address_of(thread) < bytes;
  for (unsigned piece = 0; piece < kWarpSize; ++piece)
    if ((mask >> piece & 1) != 0 && address - addresses[piece] < bytes) return true;
  return false;
}

bool AccessLog::is_watched(uint64_t block) const {
  return std::find(blocks_.begin(), blocks_.end(), block) != blocks_.end();
}

std::unique_ptr<Observer> make_logger(std::shared_ptr<AccessLog> log) {
  return std::make_unique<Logger>(std::move(log));
}

}  // namespace cml::emulator
