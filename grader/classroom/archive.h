#pragma once
#include <string>

#include "classroom/raw_file.h"
#include "core/untrusted_file.h"

namespace cml::classroom {

/// The files of an archive (zip, tar, any compression that libarchive reads), archives in it included, each
/// under "archive.zip/...". Links, devices, and paths that are absolute or lead upward are only reported.
/// `prefix` comes before each path. What is beyond a limit ends the reading and is reported in `unreadable`.
void read_archive_file(const UntrustedFile& file, const std::string& prefix, const Limits& limits,
                       RawFiles& into);

/// The same of an archive in memory, `depth` archives deep.
void read_archive_bytes(const std::string& bytes, const std::string& prefix, int depth, const Limits& limits,
                        RawFiles& into);

}  // namespace cml::classroom
