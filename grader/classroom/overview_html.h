#pragma once
#include <map>
#include <string>

namespace cml::classroom {

/// The overview as one page of HTML that needs nothing else. `markdown` is what overview_page() and the
/// sections after it wrote, so that both pages say the same; `pictures` has the SVG of each picture by its
/// name.
std::string overview_html(const std::string& markdown, const std::map<std::string, std::string>& pictures);

}  // namespace cml::classroom
