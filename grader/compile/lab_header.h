#pragma once

namespace cml::compile {

/// The text of lab.h, the header that every student file may include.
const char* lab_header();

}  // namespace cml::compile
