#pragma once

namespace cml::sandbox {

/// Opens /dev/null instead of each of stdin, stdout and stderr that is closed: else the next file or socket
/// that is opened gets its number, and what is printed goes there. Called once, before anything is opened.
void open_closed_streams();

}  // namespace cml::sandbox
