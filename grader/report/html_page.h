#pragma once
#include <string>

#include "report/html_writer.h"

/// What is the same in all pages.
namespace cml::report {

/// The style sheet, that of the figures within it among it.
std::string html_style();

/// The script: it shows the lane under the pointer, or that of the slider, in a map.
extern const char* const kHtmlScript;
/// SHA-256 of kHtmlScript in base64, by which the page's policy lets it run and nothing else.
extern const char* const kHtmlScriptSha256;

/// Begins a page: the document, and its head with style and policy.
void add_head(HtmlWriter& page, const std::string& title);

}  // namespace cml::report
