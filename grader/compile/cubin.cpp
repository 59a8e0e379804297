#include "compile/cubin.h"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <optional>

namespace cml::compile {
namespace {

/// An entry of .nv.info; `size` bytes follow where the format is kSized.
struct Attribute {
  uint8_t format, id;
  uint16_t size;
};
struct RegisterCount {
  uint32_t symbol, registers;
};
constexpr uint8_t kSized = 4;
constexpr uint8_t kRegisterCount = 0x2F;

template <class T>
std::optional<T> read_at(const std::string& bytes, uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

std::string string_at(const std::string& bytes, uint64_t offset) {
  if (offset >= bytes.size()) return "";
  const size_t end = bytes.find('\0', offset);
  return end == std::string::npos ? "" : bytes.substr(offset, end - offset);
}

}  // namespace

std::map<std::string, int> registers_in(const std::string& cubin) {
  std::map<std::string, int> registers;
  const auto header = read_at<Elf64_Ehdr>(cubin, 0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_shentsize != sizeof(Elf64_Shdr))
    return registers;
  const auto section = [&](uint64_t index) {
    return read_at<Elf64_Shdr>(cubin, header->e_shoff + index * sizeof(Elf64_Shdr));
  };
  const auto names = section(header->e_shstrndx);
  if (!names) return registers;
  std::optional<Elf64_Shdr> symbols, info;
  for (uint64_t i = 0; i < header->e_shnum; ++i) {
    const auto row = section(i);
    if (!row) break;
    if (row->sh_type == SHT_SYMTAB) symbols = row;
    if (string_at(cubin, names->sh_offset + row->sh_name) == ".nv.info") info = row;
  }
  if (!symbols || !info) return registers;
  const auto strings = section(symbols->sh_link);
  if (!strings) return registers;

  const uint64_t end = info->sh_offset + std::min<uint64_t>(info->sh_size, cubin.size());
  for (uint64_t at = info->sh_offset; at < end;) {
    const auto attribute = read_at<Attribute>(cubin, at);
    if (!attribute) break;
    at += sizeof(Attribute);
    if (attribute->format != kSized) continue;
    const auto count = read_at<RegisterCount>(cubin, at);
    at += attribute->size;
    if (!count || attribute->id != kRegisterCount || attribute->size != sizeof(RegisterCount)) continue;
    const auto symbol =
        read_at<Elf64_Sym>(cubin, symbols->sh_offset + uint64_t{count->symbol} * sizeof(Elf64_Sym));
    if (symbol)
      registers[string_at(cubin, strings->sh_offset + symbol->st_name)] = static_cast<int>(count->registers);
  }
  return registers;
}

}  // namespace cml::compile
