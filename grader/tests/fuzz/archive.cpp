#include "classroom/archive.h"
#include "tests/fuzz/target.h"

/// An archive that was handed in.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  classroom::Limits limits;
  limits.bytes = uint64_t{4} << 20;
  limits.files = 200;
  classroom::RawFiles files;
  classroom::read_archive_bytes(fuzz::text_of(data, size), "fuzz.zip/", 1, limits, files);
  uint64_t bytes = 0;
  for (const classroom::RawFile& file : files.files) {
    bytes += file.text.size();
    fuzz::require(file.path.rfind("fuzz.zip/", 0) == 0, "each path is below the archive");
    if (!file.problem.empty()) {
      fuzz::require(file.text.empty(), "what has a problem is not read");
      continue;
    }
    fuzz::require(("/" + file.path + "/").find("/../") == std::string::npos,
                  "no path that is read leads upward");
  }
  fuzz::require(bytes <= limits.bytes, "no more is unpacked than the limit");
  return 0;
}
