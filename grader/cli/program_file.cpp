#include "cli/program_file.h"

#include <elf.h>
#include <fmt/format.h>

#include <cstring>
#include <string_view>
#include <vector>

#include "core/file.h"

namespace cml::cli {
namespace {

constexpr std::string_view kRuntime = "libcudart.so.";
constexpr std::string_view kOurs = "libcudart.so.13";

/// What an ELF64 file (elf.h) says of CUDA. What does not fit the file is left out.
class ElfFile {
 public:
  explicit ElfFile(std::string bytes) : bytes_(std::move(bytes)) {
    Elf64_Ehdr header;
    if (!read(0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_ident[EI_CLASS] != ELFCLASS64)
      return;
    for (unsigned i = 0; i < header.e_shnum; ++i) {
      Elf64_Shdr section;
      if (!read(header.e_shoff + uint64_t{i} * header.e_shentsize, section)) return;
      sections_.push_back(section);
    }
    if (header.e_shstrndx < sections_.size()) names_ = sections_[header.e_shstrndx];
  }

  bool has_section(std::string_view name) const {
    for (const Elf64_Shdr& it : sections_)
      if (text(names_, it.sh_name) == name) return true;
    return false;
  }

  /// Libraries that it needs, DT_NEEDED.
  std::vector<std::string_view> needed() const {
    std::vector<std::string_view> names;
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_DYNAMIC || section.sh_link >= sections_.size()) continue;
      Elf64_Dyn entry;
      for (uint64_t at = 0; at + sizeof(entry) <= section.sh_size && read(section.sh_offset + at, entry);
           at += sizeof(entry))
        if (entry.d_tag == DT_NEEDED) names.push_back(text(sections_[section.sh_link], entry.d_un.d_val));
    }
    return names;
  }

 private:
  template <class T>
  bool read(uint64_t at, T& value) const {
    if (at > bytes_.size() || sizeof(T) > bytes_.size() - at) return false;
    std::memcpy(&value, bytes_.data() + at, sizeof(T));
    return true;
  }
  std::string_view text(const Elf64_Shdr& table, uint64_t at) const {
    const uint64_t begin = table.sh_offset + at;
    if (at >= table.sh_size || begin >= bytes_.size()) return {};
    const size_t end = bytes_.find('\0', begin);
    return std::string_view(bytes_).substr(begin, end == std::string::npos ? 0 : end - begin);
  }

  std::string bytes_;
  std::vector<Elf64_Shdr> sections_;
  Elf64_Shdr names_{};
};

}  // namespace

std::optional<Error> objection_to(const std::string& path) {
  const ElfFile file(read_file(path));
  for (const std::string_view name : file.needed()) {
    if (name == kOurs) return std::nullopt;
    if (name.starts_with(kRuntime))
      return Error{fmt::format("the program needs {}; the emulated device has {}", name, kOurs),
                   "Compile it with CUDA 13: ./grade.sh run FILE.cu does.",
                   {path}};
  }
  if (!file.has_section(".nv_fatbin")) return std::nullopt;
  return Error{"the program has NVIDIA's CUDA runtime linked in, which needs a GPU",
               "Compile it with -cudart shared: ./grade.sh run FILE.cu and ./grade.sh run -- make do.",
               {path}};
}

}  // namespace cml::cli
