#include "explorer/question.h"

#include "arch/gpu.h"
#include "core/warp.h"

namespace cml::explorer {
namespace {

/// An integer that a question may have, and the place for it.
struct Setting {
  const char* key;
  uint32_t Question::*place;
  uint32_t least, most;
};
constexpr Setting kSettings[] = {
    {"rows", &Question::rows, 1, 1024}, {"columns", &Question::columns, 1, 1024},
    {"pad", &Question::pad, 0, 64},     {"begin", &Question::begin, 0, 4096},
    {"warp", &Question::warp, 0, 31},
};
struct Extent {
  const char* key;
  uint32_t Dim3::*place;
  uint32_t most;
};
constexpr Extent kExtents[] = {
    {"x", &Dim3::x, arch::kMaxBlockX}, {"y", &Dim3::y, arch::kMaxBlockY}, {"z", &Dim3::z, arch::kMaxBlockZ}};

std::string text_at(const nlohmann::json& request, const char* key) {
  const auto found = request.find(key);
  return found != request.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Whether `place` has what `request` says, within these limits.
bool read(const nlohmann::json& request, const char* key, uint32_t least, uint32_t most, uint32_t& place) {
  const auto found = request.find(key);
  if (found == request.end()) return true;
  if (!found->is_number_integer()) return false;
  const auto value = found->get<int64_t>();
  if (value < least || value > most) return false;
  place = static_cast<uint32_t>(value);
  return true;
}

Error bad_setting(Language language, const char* key, uint32_t least, uint32_t most) {
  const char* to = language == Language::chinese ? " 到 " : " to ";
  return error_of(language, Message::bad_setting, {key, std::to_string(least) + to + std::to_string(most)});
}

}  // namespace

Result<Question> read_question(const nlohmann::json& request) {
  Question question;
  if (!request.is_object()) return error_of(question.language, Message::no_request);
  if (text_at(request, "language") == "zh") question.language = Language::chinese;
  question.index = text_at(request, "index");
  question.is_global = text_at(request, "memory") == "global";
  question.store = text_at(request, "access") == "store";
  for (const Setting& setting : kSettings)
    if (!read(request, setting.key, setting.least, setting.most, question.*setting.place))
      return bad_setting(question.language, setting.key, setting.least, setting.most);
  for (const Extent& extent : kExtents)
    if (!read(request, extent.key, 1, extent.most, question.block.*extent.place))
      return bad_setting(question.language, extent.key, 1, extent.most);
  if (!read(request, "bytes", 1, 16, question.bytes) || (question.bytes & (question.bytes - 1)) != 0)
    return error_of(question.language, Message::bad_setting, {"bytes", "1, 2, 4, 8, 16"});
  const auto threads = static_cast<uint32_t>(question.block.count());
  if (threads > arch::kMaxThreadsPerBlock)
    return error_of(question.language, Message::block_too_large,
                    {std::to_string(threads), std::to_string(arch::kMaxThreadsPerBlock)});
  const uint32_t warps = (threads + kWarpSize - 1) / kWarpSize;
  if (question.warp >= warps)
    return error_of(question.language, Message::no_such_warp, {std::to_string(warps - 1)});
  if (question.is_global && question.begin % question.bytes != 0)
    return error_of(
        question.language, Message::misaligned,
        {std::to_string(question.begin), std::to_string(question.bytes), std::to_string(question.bytes)});
  return question;
}

}  // namespace cml::explorer
