#include "explorer/thread.h"

#include "core/warp.h"

namespace cml::explorer {
namespace {

constexpr uint32_t nothing(const Thread&) { return 0; }

constexpr Name kNames[] = {
    {"threadIdx.x", true, [](const Thread& t) { return t.x; }},
    {"threadIdx.y", true, [](const Thread& t) { return t.y; }},
    {"threadIdx.z", true, [](const Thread& t) { return t.z; }},
    {"blockDim.x", true, [](const Thread& t) { return t.block.x; }},
    {"blockDim.y", true, [](const Thread& t) { return t.block.y; }},
    {"blockDim.z", true, [](const Thread& t) { return t.block.z; }},
    {"blockIdx.x", true, nothing},
    {"blockIdx.y", true, nothing},
    {"blockIdx.z", true, nothing},
    {"lane", false, [](const Thread& t) { return t.linear % kWarpSize; }},
    {"l", false, [](const Thread& t) { return t.linear % kWarpSize; }},
    {"warp", false, [](const Thread& t) { return t.linear / kWarpSize; }},
    {"row", false, [](const Thread& t) { return t.y; }},
    {"col", false, [](const Thread& t) { return t.x; }},
    {"tx", false, [](const Thread& t) { return t.x; }},
    {"ty", false, [](const Thread& t) { return t.y; }},
    {"tz", false, [](const Thread& t) { return t.z; }},
    {"tid", false, [](const Thread& t) { return t.linear; }},
    {"i", false, [](const Thread& t) { return t.linear; }},
    {"bx", false, nothing},
    {"by", false, nothing},
    {"pitch", false, [](const Thread& t) { return t.pitch; }},
    {"warpSize", false, [](const Thread&) -> uint32_t { return kWarpSize; }},
};

}  // namespace

Thread thread_of(const Dim3& block, uint32_t pitch, uint32_t linear) {
  return {linear % block.x, linear / block.x % block.y, linear / block.x / block.y, linear, block, pitch};
}

std::string to_string(const Thread& thread) {
  return "(" + std::to_string(thread.x) + "," + std::to_string(thread.y) + "," + std::to_string(thread.z) +
         ")";
}

const Name* find_name(std::string_view text) {
  for (const Name& name : kNames)
    if (name.text == text) return &name;
  return nullptr;
}

std::string name_list() {
  std::string list;
  for (const Name& name : kNames) list += (list.empty() ? "" : ", ") + std::string(name.text);
  return list;
}

}  // namespace cml::explorer
