#include "compile/device_headers.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>

#include "compile/include_guard.h"
#include "core/file.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

/// A name in <> or "" that follows the word include in its line, as in #include and __has_include.
struct Include {
  size_t at = 0;  ///< of the name
  std::string name;
  bool is_quoted = false;
};

std::vector<Include> includes_in(std::string_view text) {
  constexpr std::string_view word = "include";
  std::vector<Include> found;
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at)) {
    at += word.size();
    const size_t open = text.find_first_of("<\"\n", at);
    if (open == std::string_view::npos || text[open] == '\n') continue;
    const char close = text[open] == '<' ? '>' : '"';
    const size_t end = std::min(text.find(close, open + 1), text.find('\n', open));
    if (end == std::string_view::npos || text[end] != close) continue;
    found.push_back({open + 1, std::string(text.substr(open + 1, end - open - 1)), close == '"'});
  }
  return found;
}

/// Without "." and ".."; empty where it leads out of the folder that it begins in.
std::string plain(const fs::path& name) {
  const fs::path normal = name.lexically_normal();
  return normal.empty() || normal.is_absolute() || *normal.begin() == ".." ? "" : normal.generic_string();
}

}  // namespace

const DeviceHeaders::File* DeviceHeaders::file(const std::string& name) {
  const auto [at, is_new] = files_.try_emplace(name);
  std::optional<File>& known = at->second;
  std::error_code ignored;
  for (const std::string& folder : folders_) {
    if (!is_new || known || plain(name) != name) break;
    const fs::path path = fs::path(folder) / name;
    if (fs::is_regular_file(path, ignored)) known = File{{name, read_file(path)}, {}};
  }
  if (!known) return nullptr;
  if (!is_new) return &*known;
  // NVRTC does not look into the folder of a header that it got as text.
  std::string text;
  size_t done = 0;
  for (Include& include : includes_in(known->header.text)) {
    const std::string local = include.is_quoted ? plain(fs::path(name).parent_path() / include.name) : "";
    if (local != include.name && file(local) != nullptr) {
      text.append(known->header.text, done, include.at - done).append(local);
      done = include.at + include.name.size();
      include.name = local;
    }
    known->includes.push_back(std::move(include.name));
  }
  known->header.text = text.append(known->header.text, done);
  return &*known;
}

std::vector<const Header*> DeviceHeaders::reached(const std::string& text, const std::vector<Header>& given,
                                                  const std::vector<std::string>& first) {
  std::vector<const Header*> all;
  std::vector<std::string> open = first;
  const auto find_given = [&](const std::string& name) {
    return std::find_if(given.begin(), given.end(), [&](const Header& it) { return it.name == name; });
  };
  const auto open_strangers = [&](const std::string& strangers) {
    for (Include& include : includes_in(strangers))
      if (is_allowed_header(include.name) || find_given(include.name) != given.end())
        open.push_back(std::move(include.name));
  };
  open_strangers(text);
  for (std::set<std::string> seen; !open.empty();) {
    const std::string name = std::move(open.back());
    open.pop_back();
    if (!seen.insert(name).second) continue;
    if (const auto it = find_given(name); it != given.end()) {
      all.push_back(&*it);
      open_strangers(it->text);
    } else if (const File* of_cuda = file(name)) {
      all.push_back(&of_cuda->header);
      open.insert(open.end(), of_cuda->includes.begin(), of_cuda->includes.end());
    }
  }
  return all;
}

}  // namespace cml::compile
