#pragma once
#include <string>

#include "core/error.h"
#include "core/job.h"

/// What of a student's file may reach the compiler. NVRTC gets headers as text (device_headers.h), and a
/// worker lets it open no file, so what is overlooked here does not exist; what is found is reported in words
/// that help. Directives are found by the rules of the C++ preprocessor (ISO C++ [lex.phases] 1 to 3), on the
/// side of refusal where compilers read differently.
namespace cml::compile {

/// True for the headers that a student's file may include: CUDA's for device code, and replacements for
/// those of the host (standard_headers.h).
bool is_allowed_header(const std::string& name);

/// The Error for an \#include of a header that is not allowed.
Error not_allowed(const std::string& header, const SourceLocation& where);

/// The text for NVRTC, line for line the student's own (normalised); groups that NVRTC would skip because of
/// `#ifndef __CUDACC_RTC__`, a student's own host code for nvcc, are blanked out. Errors: what normalised()
/// refuses; an include directive of anything but a literal allowed header; directives, pragmas and tokens
/// that name files or lines.
Result<std::string> guarded(const Program& program);

}  // namespace cml::compile
