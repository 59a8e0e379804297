#include "emulator/order/data_flow.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/error.h"
#include "emulator/order/races.h"

namespace cml::emulator {

DataFlow::DataFlow(const FlowRequest& request, std::vector<Range> watched)
    : request_(request), watched_(std::move(watched)) {
  const unsigned bytes = request.crossed.element_bytes;
  CML_REQUIRE(bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8, "elements of 1, 2, 4 or 8 bytes");
  CML_REQUIRE(!request.own || request.own->element_bytes == bytes, "both marks are of the same elements");
}

bool DataFlow::is_watched(uint64_t at, unsigned bytes) const {
  if (location::is_shared(at) == request_.of_global) return false;
  const uint64_t offset = request_.of_global ? at : at & ((uint64_t{1} << location::kBlockShift) - 1);
  return std::any_of(watched_.begin(), watched_.end(), [&](const Range& range) {
    return offset >= range.begin && offset + bytes <= range.end;
  });
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

void DataFlow::note_barrier(uint64_t offset) {
  constexpr uint64_t kBarrierBytes = 8, kMostBytes = 256;
  if (request_.of_global) return;
  std::erase_if(watched_, [&](Range& range) {
    const bool is_inside =
        offset >= range.variable_begin && offset < range.variable_begin + range.variable_bytes;
    if (!is_inside || range.variable_bytes > kMostBytes) return false;
    range.barriers.insert(offset);
    return 2 * kBarrierBytes * range.barriers.size() >= range.variable_bytes;
  });
}

void DataFlow::forget_block(uint64_t block, uint32_t bytes) {
  for (uint64_t offset = 0; offset < bytes; offset += kPageBytes)
    pages_.erase(location::of_shared(block, offset) / kPageBytes);
  last_number_ = ~uint64_t{0};
}

}  // namespace cml::emulator
