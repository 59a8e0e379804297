#include "docs/reference_pages.h"

#include <fmt/format.h>

#include <fstream>

namespace cml::docs {
namespace {

Result<int> write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream out(file);
  out << text;
  out.close();
  if (!out)
    return Error{"cannot write " + file.string(), "Look at the folder's rights and the disk's space.", {}};
  return 0;
}

}  // namespace

const std::vector<ReferencePage>& reference_pages() {
  static const std::vector<ReferencePage> rows = {
      {"reference_commands", "Commands", commands_page},
      {"reference_exit_codes", "Exit codes", exit_codes_page},
      {"reference_formats", "Report formats", formats_page},
      {"reference_metrics", "Metrics", metrics_page},
      {"reference_opcodes", "PTX opcodes", opcodes_page},
      {"reference_gpus", "GPUs", gpus_page},
  };
  return rows;
}

Result<int> write_reference(const std::filesystem::path& root, const std::filesystem::path& folder) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure)
    return Error{"cannot create " + folder.string() + ": " + failure.message(), "Give another folder.", {}};
  std::string list = "# Reference {#reference}\nMade from the rows that the grader itself runs on.\n\n";
  for (const ReferencePage& page : reference_pages()) {
    const Result<std::string> body = page.body(root);
    if (!body) return body.error();
    const std::string text = fmt::format("# {} {{#{}}}\n{}", page.title, page.name, *body);
    if (const Result<int> done = write(folder / fmt::format("{}.md", page.name), text); !done) return done;
    list += fmt::format("- @subpage {}\n", page.name);
  }
  return write(folder / "reference.md", list);
}

}  // namespace cml::docs
