#include "classroom/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <sstream>
#include <vector>

#include "classroom/folder.h"
#include "classroom/text.h"
#include "core/descriptor.h"
#include "core/error.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace {

constexpr size_t kBlock = size_t{64} << 10;
constexpr size_t kLongestComponent = 255;

struct Close {
  void operator()(struct archive* reader) const { archive_read_free(reader); }
};
/// libarchive converts names to the thread's locale, and loses those that it does not have.
class Utf8Names {
 public:
  Utf8Names() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (utf8_) before_ = uselocale(utf8_);
  }
  ~Utf8Names() {
    if (!utf8_) return;
    uselocale(before_);
    freelocale(utf8_);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  locale_t utf8_;
  locale_t before_ = nullptr;
};

using Reader = std::unique_ptr<struct archive, Close>;

Reader new_reader() {
  Reader reader(archive_read_new());
  CML_REQUIRE(reader != nullptr, "libarchive");
  for (const auto support :
       {archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
        archive_read_support_filter_zstd, archive_read_support_format_zip, archive_read_support_format_tar,
        archive_read_support_format_gnutar, archive_read_support_format_7zip, archive_read_support_format_rar,
        archive_read_support_format_rar5, archive_read_support_format_empty})
    support(reader.get());
  return reader;
}

std::string reason_of(struct archive* reader) {
  const char* text = archive_error_string(reader);
  return text ? text : "it is not an archive that can be read";
}

/// The bytes of an archive. What the disk says is separate from what libarchive says of the contents.
class ArchiveFile {
 public:
  explicit ArchiveFile(const UntrustedFile& file) : file_(file.descriptor()), error_(file.error()) {}
  ArchiveFile(const ArchiveFile&) = delete;
  ArchiveFile& operator=(const ArchiveFile&) = delete;

  bool open_in(struct archive* reader) {
    if (error_ != 0) archive_set_error(reader, error_, "%s", std::strerror(error_));
    return error_ == 0 && archive_read_set_read_callback(reader, read_some) == ARCHIVE_OK &&
           archive_read_set_seek_callback(reader, seek) == ARCHIVE_OK &&
           archive_read_set_callback_data(reader, this) == ARCHIVE_OK &&
           archive_read_open1(reader) == ARCHIVE_OK;
  }
  /// errno of the first call that failed, or 0.
  int error() const { return error_; }

 private:
  la_ssize_t failed(struct archive* reader) {
    error_ = errno;
    archive_set_error(reader, error_, "%s", std::strerror(error_));
    return ARCHIVE_FATAL;
  }
  static la_ssize_t read_some(struct archive* reader, void* self, const void** bytes) {
    auto& own = *static_cast<ArchiveFile*>(self);
    const ssize_t got = cml::read_some(own.file_, own.block_.data(), own.block_.size());
    *bytes = own.block_.data();
    return got < 0 ? own.failed(reader) : got;
  }
  static la_int64_t seek(struct archive* reader, void* self, la_int64_t offset, int whence) {
    auto& own = *static_cast<ArchiveFile*>(self);
    const off_t at = lseek(own.file_, offset, whence);
    return at < 0 ? own.failed(reader) : at;
  }

  int file_;
  int error_;
  std::vector<char> block_ = std::vector<char>(kBlock);
};

std::string path_of(struct archive_entry* entry) {
  if (const char* utf8 = archive_entry_pathname_utf8(entry)) return utf8;
  const char* raw = archive_entry_pathname(entry);
  return raw ? raw : "";
}

/// Why a path of an archive is not taken; empty for one that is.
std::string path_fault(const std::string& path) {
  if (path.empty()) return "its name cannot be read";
  if (path[0] == '/' || path[0] == '\\') return "its path is absolute";
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, '/');) {
    if (part == "..") return "its path leads out of the archive";
    if (part.size() > kLongestComponent) return "its name is too long";
  }
  return {};
}

bool has_hidden_part(const std::string& path) {
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, '/');)
    if (is_hidden(part) && part != ".") return true;
  return false;
}

std::string without_dots(std::string path) {
  while (path.starts_with("./")) path.erase(0, 2);
  return path;
}

/// One archive; `total` counts what it unpacked to so far.
class Reading {
 public:
  Reading(struct archive* reader, std::string prefix, int depth, const Limits& limits, RawFiles& into)
      : reader_(reader), prefix_(std::move(prefix)), depth_(depth), limits_(limits), into_(into) {}

  void run() {
    struct archive_entry* entry = nullptr;
    for (;;) {
      const int status = archive_read_next_header(reader_, &entry);
      if (status == ARCHIVE_EOF) return;
      if (status < ARCHIVE_WARN) return stop(reason_of(reader_));
      if (!take(entry)) return;
    }
  }

 private:
  void stop(const std::string& reason) {
    const std::string name = prefix_.empty() ? "" : prefix_.substr(0, prefix_.size() - 1);
    into_.unreadable.push_back(printable(name.empty() ? reason : name + ": " + reason));
  }

  /// Of the archive of a class the first part is a student's name, which may begin with a dot.
  bool is_left_out(const std::string& path) const {
    if (!prefix_.empty() || !limits_.is_class) return has_hidden_part(path);
    const size_t slash = path.find('/');
    return is_of_the_system(path.substr(0, slash)) ||
           (slash != std::string::npos && has_hidden_part(path.substr(slash + 1)));
  }

  /// False if nothing more must be read.
  bool take(struct archive_entry* entry) {
    const std::string path = without_dots(path_of(entry));
    const auto type = archive_entry_filetype(entry);
    if (type == AE_IFDIR || path.ends_with('/')) {
      if (!path.empty() && path_fault(path).empty() && !is_left_out(path))
        into_.others.push_back(prefix_ + path + (path.ends_with('/') ? "" : "/"));
      return true;
    }
    if (path.empty()) {
      into_.unreadable.push_back(printable(prefix_) + "a file whose name cannot be read");
      return drain();
    }
    if (++into_.seen > limits_.files) return stop(fmt::format("more than {} files", limits_.files)), false;
    const std::string name = path.substr(path.rfind('/') + 1);
    std::string fault = path_fault(path);
    if (fault.empty() && is_left_out(path)) return drain();
    if (fault.empty() && (archive_entry_hardlink(entry) || type != AE_IFREG))
      fault = "it is a link or a device; hand in the file itself";
    if (!fault.empty()) {
      into_.files.push_back({prefix_ + path, "", fault});
      return drain();
    }
    const bool is_archive = testing::is_archive(name, {});
    if (archive_entry_is_encrypted(entry)) return leave_encrypted(path);
    if (is_archive) into_.others.push_back(prefix_ + path);
    if (!is_archive && !testing::is_source_name(name) && !is_companion(name)) {
      into_.others.push_back(prefix_ + path);
      return drain();
    }
    std::string text;
    bool is_too_large = false;
    if (!read(text, is_archive ? limits_.archive_bytes : limits_.file_bytes, is_too_large)) return false;
    if (is_too_large) {
      into_.files.push_back({prefix_ + path, "", "it is too large"});
    } else if (is_archive) {
      Limits inner = limits_;
      inner.bytes = std::min(limits_.bytes, Limits().bytes);
      read_archive_bytes(text, prefix_ + path + "/", depth_ + 1, inner, into_);
    } else {
      into_.files.push_back(source_file(prefix_ + path, std::move(text)));
    }
    return true;
  }

  /// Such an entry cannot be read, and the next one can.
  bool leave_encrypted(const std::string& path) {
    into_.others.push_back(prefix_ + path);
    into_.unreadable.push_back(printable(
        prefix_ + path + ": it is encrypted; unpack it with its password, or hand it in without one"));
    return true;
  }

  bool drain() {
    std::string none;
    bool ignored = false;
    return read(none, 0, ignored);
  }

  /// Reads the entry to its end and keeps it while it has at most `keep` bytes.
  bool read(std::string& text, uint64_t keep, bool& is_too_large) {
    std::string block(kBlock, '\0');
    for (;;) {
      const la_ssize_t got = archive_read_data(reader_, block.data(), block.size());
      if (got == 0) return true;
      if (got < 0) return stop(reason_of(reader_)), false;
      total_ += static_cast<uint64_t>(got);
      if (total_ > limits_.bytes)
        return stop(fmt::format("it unpacks to more than {} MiB", limits_.bytes >> 20)), false;
      if (text.size() + static_cast<size_t>(got) > keep)
        is_too_large = true;
      else if (!is_too_large)
        text.append(block, 0, static_cast<size_t>(got));
    }
  }

  struct archive* reader_;
  std::string prefix_;
  int depth_;
  const Limits& limits_;
  RawFiles& into_;
  uint64_t total_ = 0;
};

}  // namespace

void read_archive_file(const UntrustedFile& file, const std::string& prefix, const Limits& limits,
                       RawFiles& into) {
  const Utf8Names names;
  ArchiveFile bytes(file);
  throw_if_machine_failed(file.path(), bytes.error());
  const Reader reader = new_reader();
  if (!bytes.open_in(reader.get())) {
    throw_if_machine_failed(file.path(), bytes.error());
    into.unreadable.push_back(printable(prefix + reason_of(reader.get())));
    return;
  }
  Reading(reader.get(), prefix, 1, limits, into).run();
  throw_if_machine_failed(file.path(), bytes.error());
}

void read_archive_bytes(const std::string& bytes, const std::string& prefix, int depth, const Limits& limits,
                        RawFiles& into) {
  if (depth > limits.archives) {
    into.unreadable.push_back(printable(
        fmt::format("{}: an archive in an archive in an archive", prefix.substr(0, prefix.size() - 1))));
    return;
  }
  const Reader reader = new_reader();
  if (archive_read_open_memory(reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) {
    into.unreadable.push_back(printable(prefix + reason_of(reader.get())));
    return;
  }
  Reading(reader.get(), prefix, depth, limits, into).run();
}

}  // namespace cml::classroom
