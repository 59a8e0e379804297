#include <fmt/format.h>

#include "docs/def_comment.h"
#include "docs/html_table.h"
#include "docs/reference_pages.h"
#include "ptx/opcode_table.h"

namespace cml::docs {

Result<std::string> opcodes_page(const std::filesystem::path& root) {
  HtmlTable table({{"opcode", true},
                   {"types", true},
                   {"operands", true},
                   {"modifiers", true},
                   {"semantic", true},
                   {"PTX ISA 9.0", false}});
  for (const ptx::OpcodeRow& row : ptx::opcode_rows())
    table.add({row.text, row.types, row.form, row.modifiers, row.semantic_name, row.section}, row.text);
  const Result<std::string> columns = def_comment(root / "grader/ptx/opcodes.def");
  if (!columns) return columns;
  return fmt::format(
      "The {} PTX opcodes that the emulator executes. Launching a kernel that has any other is an error, "
      "which "
      "names the instruction and its line.\n\n"
      "{}\n## Columns {{#reference_opcodes--columns}}\n{}",
      ptx::opcode_rows().size(), table.text(), *columns);
}

}  // namespace cml::docs
