#include "classroom/layout.h"

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <regex>

#include "classroom/point_in_time.h"
#include "classroom/text.h"

namespace cml::classroom {
namespace {

std::string stem_of_archive(std::string name) {
  for (const char* ending : {".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst"})
    if (name.ends_with(ending)) return name.substr(0, name.size() - std::string(ending).size());
  return std::filesystem::path(name).stem().string();
}

std::string scalar(const YAML::Node& node, const char* key) {
  const YAML::Node value = node[key];
  return value && value.IsScalar() ? value.Scalar() : "";
}

}  // namespace

std::optional<Owner> owner_of(const std::string& entry, bool is_folder, bool is_archive) {
  if (entry.size() > kLongestEntry) return std::nullopt;
  static const std::regex moodle(R"(([\s\S]+)_(\d+)_assignsubmission_(file|onlinetext)_?([\s\S]*))");
  static const std::regex canvas(R"(([^_]+)_(?:LATE_|late_)?(\d+)_(\d+)_([\s\S]+))");
  // Canvas numbers a file that is handed in again: "02_square_tile-1.cu".
  static const std::regex again(R"(-\d+(\.[^.]+)$)");
  std::smatch match;
  if (std::regex_match(entry, match, moodle))
    return Owner{printable(match[2]), printable(match[1]), match[4], match[3] == "onlinetext", {}};
  if (!is_folder && std::regex_match(entry, match, canvas))
    return Owner{
        printable(match[2]), printable(match[1]), std::regex_replace(match[4].str(), again, "$1"), false, {}};
  if (is_archive) return Owner{printable(stem_of_archive(entry)), "", entry, false, {}};
  if (is_folder) return Owner{printable(entry), "", "", false, {}};
  return std::nullopt;
}

std::vector<Owner> gradescope_owners(const std::string& text, const std::string& submission) {
  std::vector<Owner> owners;
  try {
    const YAML::Node root = YAML::Load(text);
    if (!root.IsMap() || !root[submission]) return {};
    const Result<int64_t> created = parse_time(scalar(root[submission], ":created_at"), "");
    const std::optional<int64_t> time = created ? std::optional(*created) : std::nullopt;
    for (const YAML::Node& submitter : root[submission][":submitters"]) {
      const std::string name = printable(scalar(submitter, ":name"));
      for (const std::string& id : {scalar(submitter, ":sid"), scalar(submitter, ":email"), name})
        if (!id.empty()) {
          owners.push_back({printable(id), name, "", false, time});
          break;
        }
    }
  } catch (const YAML::Exception&) {
    return {};
  }
  return owners;
}

}  // namespace cml::classroom
