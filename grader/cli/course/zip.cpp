#include "cli/course/zip.h"

#include <minizip/zip.h>

#include "core/error.h"
#include "core/file.h"

namespace cml::cli {
namespace {

constexpr uLong kRegular = 0100000;    // S_IFREG, as Unix has it in every archive
constexpr uLong kMadeByUnix = 3 << 8;  // APPNOTE 4.4.2.2: the upper byte is the host system
constexpr uLong kVersion = 20;         // APPNOTE 4.4.3.2: deflate

void add(zipFile zip, const ZipEntry& entry) {
  const std::string text = entry.text ? entry.text() : read_file(entry.from);
  zip_fileinfo info{};
  info.tmz_date.tm_mday = 1;  // 1980-01-01, the first day of ZIP
  info.tmz_date.tm_year = 1980;
  info.external_fa = (kRegular | (entry.executable ? 0755 : 0644)) << 16;
  const bool written =
      zipOpenNewFileInZip4(zip, entry.name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr, Z_DEFLATED,
                           Z_BEST_COMPRESSION, 0, -MAX_WBITS, DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, nullptr, 0,
                           kMadeByUnix | kVersion, 0) == ZIP_OK &&
      zipWriteInFileInZip(zip, text.data(), static_cast<unsigned>(text.size())) == ZIP_OK &&
      zipCloseFileInZip(zip) == ZIP_OK;
  CML_REQUIRE(written, "the entry " + entry.name + " cannot be written into the ZIP");
}

}  // namespace

void write_zip(const std::filesystem::path& file, const std::vector<ZipEntry>& entries) {
  const zipFile zip = zipOpen64(file.c_str(), APPEND_STATUS_CREATE);
  CML_REQUIRE(zip != nullptr, "the file " + file.string() + " cannot be written");
  try {
    for (const ZipEntry& entry : entries) add(zip, entry);
  } catch (...) {
    zipClose(zip, nullptr);
    throw;
  }
  CML_REQUIRE(zipClose(zip, nullptr) == ZIP_OK, "the file " + file.string() + " cannot be written");
}

}  // namespace cml::cli
