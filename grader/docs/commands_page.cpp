#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include "cli/verb.h"
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

}  // namespace

Result<std::string> commands_page(const std::filesystem::path&) {
  std::string text = "`./grade.sh VERB`, or `grader VERB` where it is built.\n\n";
  for (const cli::Verb& verb : cli::verbs()) {
    CLI::App app(verb.text, verb.name);
    const cli::Action action = verb.declare(app);  // owns what the options are bound to
    text += fmt::format("## {0} {{#reference_commands--{0}}}\n{1}.\n\n{2}\n", verb.name, verb.text,
                        options_of(app));
  }
  return text;
}

}  // namespace cml::docs
