#include "cli/course/zip.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>

#include "core/error.h"
#include "core/file.h"

namespace cml::cli {
namespace {

struct Free {
  void operator()(struct archive* zip) const { archive_write_free(zip); }
  void operator()(struct archive_entry* entry) const { archive_entry_free(entry); }
};

void add(struct archive* zip, const ZipEntry& from) {
  const std::string text = from.text ? from.text() : read_file(from.from);
  const std::unique_ptr<struct archive_entry, Free> entry(archive_entry_new());
  archive_entry_set_pathname(entry.get(), from.name.c_str());
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), from.executable ? 0755 : 0644);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
  const bool written =
      archive_write_header(zip, entry.get()) == ARCHIVE_OK &&
      archive_write_data(zip, text.data(), text.size()) == static_cast<la_ssize_t>(text.size());
  CML_REQUIRE(written, "the entry " + from.name + " cannot be written into the ZIP");
}

}  // namespace

void write_zip(const std::filesystem::path& file, const std::vector<ZipEntry>& entries) {
  const std::unique_ptr<struct archive, Free> zip(archive_write_new());
  const std::string failure = "the file " + file.string() + " cannot be written";
  CML_REQUIRE(archive_write_set_format_zip(zip.get()) == ARCHIVE_OK &&
                  archive_write_set_options(zip.get(), "zip:compression=deflate,zip:compression-level=9") ==
                      ARCHIVE_OK &&
                  archive_write_open_filename(zip.get(), file.c_str()) == ARCHIVE_OK,
              failure);
  for (const ZipEntry& entry : entries) add(zip.get(), entry);
  CML_REQUIRE(archive_write_close(zip.get()) == ARCHIVE_OK, failure);
}

}  // namespace cml::cli
