#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include "cli/verbs.h"
#include "docs/html_table.h"
#include "docs/reference_pages.h"

namespace cml::docs {
namespace {

/// "--format TEXT" as --help writes it; "[exercise]" for an operand.
std::string usage(const CLI::Option& option) {
  const std::string name = option.get_name(option.get_positional(), true);
  return option.get_type_size() == 0 || option.get_positional() ? name : name + " " + option.get_type_name();
}

std::string options_of(const CLI::App& app) {
  HtmlTable table({{"option", true}, {"what"}, {"default", true}});
  for (const CLI::Option* option : app.get_options())
    if (option != app.get_help_ptr())
      table.add({usage(*option), option->get_description(), option->get_default_str()});
  return table.text();
}

/// Those of all programs.
std::vector<cli::Verb> all_verbs() {
  std::vector<cli::Verb> all = cli::grader_verbs();
  for (const std::vector<cli::Verb>& others : {cli::course_verbs(), cli::bench_verbs()})
    for (size_t i = 0; i < all.size(); ++i)
      if (others[i].declare != nullptr) all[i] = others[i];
  return all;
}

}  // namespace

Result<std::string> commands_page(const std::filesystem::path&) {
  std::string text = "`./grade.sh VERB`, or `grader VERB` where it is built.\n\n";
  for (const cli::Verb& verb : all_verbs()) {
    CLI::App app(verb.text, verb.name);
    const cli::Action action = verb.declare(app);  // owns what the options are bound to
    text += fmt::format("## {0} {{#reference_commands--{0}}}\n{1}.\n\n{2}\n", verb.name, verb.text,
                        options_of(app));
  }
  return text;
}

}  // namespace cml::docs
