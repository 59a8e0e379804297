#include "cli/exit_code.h"
#include "docs/html_table.h"
#include "docs/reference_pages.h"

namespace cml::docs {

Result<std::string> exit_codes_page(const std::filesystem::path&) {
  HtmlTable table({{"exit code", true}, {"meaning"}, {"when"}});
  for (const cli::ExitCodeRow& row : cli::exit_codes())
    table.add({std::to_string(row.code), row.meaning, row.when}, std::to_string(row.code));
  return "What every verb of `grader`, and `grade.sh`, returns.\n\n" + table.text();
}

}  // namespace cml::docs
