#include "compile/device_headers.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>

#include "compile/include_guard.h"

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

bool is_plain(const std::string& name) {
  return !name.empty() && name[0] != '/' && name.find("./") == std::string::npos;
}

/// Seen from the folder of `from`, without "." and ".."; empty where it leads out of the folder that all are
/// in.
std::string seen_from(const std::string& from, const std::string& name) {
  if (name.empty()) return "";
  const std::string joined = from.substr(0, from.rfind('/') + 1) + name;
  if (is_plain(name)) return joined;
  const fs::path normal = fs::path(name[0] == '/' ? name : joined).lexically_normal();
  return normal.is_absolute() || *normal.begin() == ".." ? "" : normal.generic_string();
}

/// Of a regular file; empty if there is no such file.
std::optional<std::string> text_of(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat info {};
  std::optional<std::string> text;
  if (fstat(file, &info) == 0 && S_ISREG(info.st_mode)) {
    text.emplace(static_cast<size_t>(info.st_size), '\0');
    size_t done = 0;
    for (ssize_t got = 1; got > 0 && done < text->size();
         done += static_cast<size_t>(std::max<ssize_t>(got, 0)))
      got = read(file, text->data() + done, text->size() - done);
    text->resize(done);
  }
  close(file);
  return text;
}

}  // namespace

const DeviceHeaders::File* DeviceHeaders::file(const std::string& name) {
  const auto [at, is_new] = files_.try_emplace(name);
  std::optional<File>& known = at->second;
  if (!is_new || !is_plain(name)) return known ? &*known : nullptr;
  for (const std::string& folder : folders_) {
    std::optional<std::string> text = text_of(folder + "/" + name);
    if (!text) continue;
    known = File{{name, *std::move(text)}, {}};
    break;
  }
  if (!known) return nullptr;
  // NVRTC does not look into the folder of a header that it got as text. Last to first: places stay.
  std::vector<Include> includes = includes_in(known->header.text);
  for (auto include = includes.rbegin(); include != includes.rend(); ++include) {
    const std::string local = include->is_quoted ? seen_from(name, include->name) : "";
    if (local != include->name && file(local) != nullptr) {
      known->header.text.replace(include->at, include->name.size(), local);
      include->name = local;
    }
    known->includes.push_back(std::move(include->name));
  }
  return &*known;
}

std::vector<const Header*> DeviceHeaders::reached(const std::string& text, const std::vector<Header>& given) {
  std::vector<const Header*> all;
  std::vector<std::string> open;
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
