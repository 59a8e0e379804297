#include "emulator/order/data_flow.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

#include "core/error.h"
#include "emulator/order/races.h"

namespace cml::emulator {

namespace {

constexpr uint64_t kBarrierBytes = 8;

}  // namespace

DataFlow::DataFlow(const FlowRequest& request, std::vector<Range> watched,
                   std::vector<uint32_t> library_files)
    : request_(request), watched_(std::move(watched)), library_files_(std::move(library_files)) {
  const unsigned bytes = request.crossed.element_bytes;
  CML_REQUIRE(bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8, "elements of 1, 2, 4 or 8 bytes");
  CML_REQUIRE(!request.own || request.own->element_bytes == bytes, "both marks are of the same elements");
}

const DataFlow::Range* DataFlow::range_of(uint64_t at, unsigned bytes) const {
  if (location::is_shared(at) == request_.of_global) return nullptr;
  const uint64_t offset = location::offset_of(at);
  const auto found = std::find_if(watched_.begin(), watched_.end(), [&](const Range& range) {
    return offset >= range.begin && offset + bytes <= range.end;
  });
  return found == watched_.end() ? nullptr : &*found;
}

bool DataFlow::is_watched(uint64_t at, unsigned bytes) const {
  if (range_of(at, bytes) == nullptr) return false;
  const auto last = objects_.lower_bound(at + bytes);
  return last == objects_.begin() || *std::prev(last) + kBarrierBytes <= at;
}

bool DataFlow::is_library_state(uint32_t file, uint64_t at, unsigned bytes) const {
  constexpr uint64_t kMostBytes = 256;
  if (std::find(library_files_.begin(), library_files_.end(), file) == library_files_.end()) return false;
  const Range* const range = range_of(at, bytes);
  if (request_.of_global || range == nullptr || range->variable_bytes > kMostBytes) return false;
  return bytes == kBarrierBytes || 2 * kBarrierBytes * range->barriers.size() >= range->variable_bytes;
}

DataFlow::Page* DataFlow::find_page(uint64_t number) const {
  if (number != last_number_) {
    const auto found = pages_.find(number);
    last_page_ = found == pages_.end() ? nullptr : found->second.get();
    last_number_ = number;
  }
  return last_page_;
}

DataFlow::Page& DataFlow::page_to_write(uint64_t number) {
  if (Page* const page = find_page(number)) return *page;
  last_page_ = (pages_[number] = std::make_unique<Page>()).get();
  return *last_page_;
}

void DataFlow::store(uint64_t at, unsigned bytes, const Threads& threads, bool by_copy) {
  const bool counts = by_copy || request_.least_in_flight == 0;
  const bool whole = is_watched(at, bytes);
  for (unsigned i = 0; i < bytes; ++i) {
    if (!whole && !is_watched(at + i, 1)) continue;
    page_to_write((at + i) / kPageBytes)[(at + i) % kPageBytes] = counts ? threads[i] + 1 : 0;
  }
}

void DataFlow::load(uint64_t at, unsigned bytes, const Threads& threads, const std::byte* memory,
                    std::byte* value) const {
  const unsigned size = request_.crossed.element_bytes;
  for (uint64_t element = at - at % size; element < at + bytes; element += size) {
    if (!is_watched(element, size)) continue;
    // Of an element that is wider than the access, the part that the access has.
    const uint64_t begin = std::max(element, at);
    const uint64_t end = std::min(element + size, at + bytes);
    bool was_stored = true;
    bool crosses = true;
    for (uint64_t byte = begin; byte < end; ++byte) {
      const Page* const page = find_page(byte / kPageBytes);
      const uint64_t writer = page == nullptr ? 0 : (*page)[byte % kPageBytes];
      was_stored &= writer != 0;
      crosses &= writer != threads[byte - at] + 1;
    }
    if (!was_stored || (!crosses && !request_.own)) continue;
    uint64_t bits = 0;
    std::byte* const of_bits = reinterpret_cast<std::byte*>(&bits);
    std::memcpy(of_bits, memory + static_cast<std::ptrdiff_t>(element - at), size);
    std::memcpy(of_bits + (begin - element), value + (begin - at), end - begin);
    bits = (crosses ? request_.crossed : *request_.own).of_bits(bits);
    std::memcpy(value + (begin - at), of_bits + (begin - element), end - begin);
  }
}

void DataFlow::note_barrier(uint64_t at) {
  if (request_.of_global) return;
  objects_.insert(at);
  const uint64_t offset = location::offset_of(at);
  for (Range& range : watched_)
    if (offset >= range.variable_begin && offset < range.variable_begin + range.variable_bytes)
      range.barriers.insert(offset);
}

void DataFlow::forget_barrier(uint64_t at) { objects_.erase(at); }

void DataFlow::forget_block(uint64_t block, uint32_t bytes) {
  for (uint64_t offset = 0; offset < bytes; offset += kPageBytes)
    pages_.erase(location::of_shared(block, offset) / kPageBytes);
  last_number_ = ~uint64_t{0};
  objects_.erase(objects_.lower_bound(location::of_shared(block, 0)),
                 objects_.lower_bound(location::of_shared(block, bytes)));
}

}  // namespace cml::emulator
