#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "testing/check.h"
#include "tests/temporary_folder.h"

namespace cml::classroom {

/// A small course: three exercises of a lab, by id the text of each starter.
inline const std::map<std::string, std::string>& course() {
  static const bool is_registered = [] {
    testing::register_exercise("ClassAlpha", "labs/80_class/01_alpha.check.cpp");
    testing::register_exercise("ClassBeta", "labs/80_class/02_beta.check.cpp");
    testing::register_exercise("ClassGamma", "labs/80_class/03_gamma.check.cpp");
    testing::register_check({"ClassAlpha", "gate", 4, true, {}});
    testing::register_check({"ClassBeta", "gate", 6, true, {}});
    testing::register_check({"ClassGamma", "gate", 1, true, {}});
    return true;
  }();
  static const std::map<std::string, std::string> starters = {
      {"80_class/01_alpha",
       is_registered
           ? "__device__ int helper(int a) { return a; }\n__global__ void alpha(int* out) {\n  // TODO (about 1 "
             "line): write\n  // END TODO\n}\n"
           : ""},
      {"80_class/02_beta", "template <int n>\n__global__ void beta(int* out) {}\n"},
      {"80_class/03_gamma", "__global__ void beta(int* out) {}\n__global__ void gamma(int* out) {}\n"},
  };
  return starters;
}
inline const std::string& starter(const std::string& id) { return course().at(id); }

/// One entry of an archive; `link` not empty makes a symbolic link.
struct Entry {
  std::string path;
  std::string text;
  std::string link;
};

/// Writes a ZIP, or a compressed tar where the name ends with .tar.gz. With `password` the ZIP is encrypted.
inline void write_archive(const std::filesystem::path& file, const std::vector<Entry>& entries,
                          const std::string& password = "") {
  std::filesystem::create_directories(file.parent_path());
  const locale_t utf8 =
      newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);  // names are written as UTF-8, and said to be
  const locale_t before = uselocale(utf8);
  struct archive* out = archive_write_new();
  if (file.string().ends_with(".tar.gz")) {
    archive_write_add_filter_gzip(out);
    archive_write_set_format_pax_restricted(out);
  } else {
    archive_write_set_format_zip(out);
    if (!password.empty()) {
      archive_write_set_options(out, "zip:encryption=traditional");
      archive_write_set_passphrase(out, password.c_str());
    }
  }
  archive_write_open_filename(out, file.c_str());
  for (const Entry& entry : entries) {
    struct archive_entry* header = archive_entry_new();
    archive_entry_set_pathname(header, entry.path.c_str());
    archive_entry_set_filetype(header, entry.link.empty() ? S_IFREG : S_IFLNK);
    archive_entry_set_perm(header, 0644);
    if (!entry.link.empty()) archive_entry_set_symlink(header, entry.link.c_str());
    archive_entry_set_size(header, entry.link.empty() ? static_cast<la_int64_t>(entry.text.size()) : 0);
    archive_write_header(out, header);
    if (entry.link.empty()) archive_write_data(out, entry.text.data(), entry.text.size());
    archive_entry_free(header);
  }
  archive_write_close(out);
  archive_write_free(out);
  uselocale(before);
  freelocale(utf8);
}

/// A folder of submissions, gone at the end.
class ClassFolder {
 public:
  std::filesystem::path path() const { return std::filesystem::path(temporary_.path()) / "class"; }
  ClassFolder() { std::filesystem::create_directories(path()); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path() / name).parent_path());
    std::ofstream(path() / name, std::ios::binary) << text;
  }

 private:
  TemporaryFolder temporary_;
};

}  // namespace cml::classroom
