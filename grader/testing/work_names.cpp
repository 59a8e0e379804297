#include "testing/work_names.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

#include "core/pattern.h"
#include "core/text.h"

namespace cml::testing {
namespace fs = std::filesystem;
namespace {

/// Edits by which a name may be off and still be meant.
constexpr size_t kNearEdits = 2;

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// "02_square_tile" of "02-Square tile (1).cu.txt" and the like.
std::string plain_name(const std::string& file_name) {
  static const Pattern copy(R"([ _-]*(\(\d+\)|copy|kopie)\s*\d*$)");
  std::string name = lower(file_name.substr(0, file_name.find('.')));
  if (const auto it = copy.find(name)) name.resize(it->begin);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
  return name;
}

}  // namespace

bool is_archive(const std::string& name, std::string_view first_bytes) {
  static const std::set<std::string> extensions = {".zip", ".tar", ".gz",  ".tgz", ".bz2",
                                                   ".xz",  ".7z",  ".rar", ".zst"};
  if (extensions.contains(lower(fs::path(name).extension().string()))) return true;
  return first_bytes.starts_with("PK\x03\x04") || first_bytes.starts_with("\x1f\x8b") ||
         first_bytes.starts_with("Rar!") || first_bytes.starts_with("7z\xbc\xaf");
}

bool is_archive(const UntrustedFile& file) {
  return file.is_regular() && is_archive(file.path().filename().string(), file.first_bytes(4));
}

bool is_source_name(const std::string& name) {
  const std::string text = lower(name);
  if (text.ends_with(".check.cpp")) return false;
  if (text.find(".cu") != std::string::npos || text.find('.') == std::string::npos) return true;
  static constexpr const char* endings[] = {".txt", ".cpp", ".cc", ".c"};
  return std::any_of(std::begin(endings), std::end(endings),
                     [&](const char* ending) { return text.ends_with(ending); });
}

const ExerciseRow* nearest_exercise(const std::string& file_name) {
  const std::string name = plain_name(file_name);
  const ExerciseRow* nearest = nullptr;
  size_t least = kNearEdits + 1;
  for (const ExerciseRow& row : exercises()) {
    const size_t edits = edit_distance(name, lower(row.name));
    if (edits < least) nearest = &row, least = edits;
  }
  return nearest;
}

bool is_lab(const std::string& name) {
  const auto& rows = exercises();
  return std::any_of(rows.begin(), rows.end(), [&](const ExerciseRow& row) { return row.lab == name; });
}

}  // namespace cml::testing
