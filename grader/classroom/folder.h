#pragma once
#include <string>

#include "classroom/raw_file.h"
#include "core/untrusted_file.h"

namespace cml::classroom {

/// The files of a folder at any depth, archives in it included. Links are reported, not followed.
RawFiles read_folder(const UntrustedFile& folder, const Limits& limits);

/// One file, which may be an archive: its files then come under "NAME/".
void read_file_into(const UntrustedFile& file, const std::string& path, const Limits& limits, RawFiles& into);

/// The file of these bytes, decoded. Bytes that are no text, as those of a picture, are a problem.
RawFile source_file(const std::string& path, std::string bytes);

}  // namespace cml::classroom
