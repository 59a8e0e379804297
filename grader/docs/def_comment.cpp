#include "docs/def_comment.h"

#include <fmt/format.h>

#include <fstream>

#include "docs/html_table.h"

namespace cml::docs {

Result<std::string> def_comment(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in)
    return Error{"cannot read " + file.string(), "Give the project's folder as the first argument.", {}};
  std::string text;
  for (std::string line; std::getline(in, line) && line.starts_with("//") && line != "// clang-format off";)
    text += escaped(line.substr(line.starts_with("// ") ? 3 : 2)) + "\n";
  if (text.empty())
    return Error{"the file does not begin with a comment that explains its columns",
                 "Write one, in lines of //.",
                 {file.string(), 1, 1}};
  return "@htmlonly[block]\n<pre class=\"fragment\">" + text + "</pre>\n@endhtmlonly\n";
}

}  // namespace cml::docs
