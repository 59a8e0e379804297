#include "ptx/texture_form.h"

namespace cml::ptx {

std::optional<TextureForm> texture_form(const Instruction& instruction) {
  std::optional<TextureForm> found;
  const std::string words = "." + instruction.modifiers.rest + ".";
  const std::pair<const char*, TextureForm> forms[] = {
      {".1d.", {1, false}}, {".2d.", {2, false}},         {".3d.", {3, false}},        {".a1d.", {1, true}},
      {".a2d.", {2, true}}, {".cube.", {3, false, true}}, {".acube.", {3, true, true}}};
  for (const auto& [word, form] : forms) {
    if (words.find(word) == std::string::npos) continue;
    if (found) return std::nullopt;
    found = form;
  }
  return found;
}

}  // namespace cml::ptx
