#include "docs/html_table.h"
#include "docs/reference_pages.h"
#include "report/format.h"

namespace cml::docs {

Result<std::string> formats_page(const std::filesystem::path&) {
  HtmlTable table({{"format", true}, {"what"}, {"read by"}});
  for (const report::Format& format : report::formats())
    table.add({format.name, format.text, format.is_course ? "a course system" : "people and tools"},
              format.name);
  return "What `check --format` and `check --report FORMAT=FILE` write. All are made from one report.\n\n" +
         table.text();
}

}  // namespace cml::docs
