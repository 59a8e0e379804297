#include "ptx/source_place.h"

namespace cml::ptx {
namespace {

SourceLocation named(const Module& module, const Loc& loc, int ptx_line, uint32_t file) {
  if (module.files.empty()) return {module.text_name, ptx_line, 0};
  if (!is_known(loc)) return {"PTX of " + module.text_name, ptx_line, 0};
  const FilePlace place = place_of(loc, file);
  const auto found = module.files.find(place.file);
  return {found == module.files.end() ? std::string() : found->second, place.line, place.column};
}

}  // namespace

bool is_known(const Loc& loc) { return loc.line > 0 || loc.inlined_at_line > 0; }

uint32_t source_file(const Loc& loc) { return loc.inlined_at_line > 0 ? loc.inlined_at_file : loc.file; }

std::optional<FilePlace> place_in(const Loc& loc, uint32_t file) {
  if (loc.line > 0 && loc.file == file) return FilePlace{loc.file, loc.line, loc.column};
  if (loc.inlined_at_line > 0 && loc.inlined_at_file == file) return FilePlace{file, loc.inlined_at_line, 0};
  return std::nullopt;
}

FilePlace place_of(const Loc& loc, uint32_t file) {
  if (const std::optional<FilePlace> place = place_in(loc, file)) return *place;
  if (loc.inlined_at_line > 0) return {loc.inlined_at_file, loc.inlined_at_line, 0};
  return {loc.file, loc.line, loc.column};
}

SourceLocation source_place(const Module& module, const Instruction& instruction, uint32_t file) {
  return named(module, instruction.loc, instruction.ptx_line, file);
}

SourceLocation source_place(const Module& module, const Function& kernel) {
  return named(module, kernel.loc, kernel.ptx_line, source_file(kernel));
}

void fill_places(Function& function) {
  const Loc* nearest = is_known(function.loc) ? &function.loc : nullptr;  // that of the first that has one
  if (nearest == nullptr) return;
  for (Instruction& instruction : function.body) {
    if (is_known(instruction.loc))
      nearest = &instruction.loc;
    else
      instruction.loc = *nearest;
  }
}

}  // namespace cml::ptx
