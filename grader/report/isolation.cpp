#include "report/isolation.h"

#include "report/text.h"

namespace cml::report {
namespace {

/// How a layer is called.
struct Row {
  const char* name;     ///< Layer::name
  const char* holds;    ///< empty: it holds everywhere, and is reported only where it does not
  const char* missing;  ///< where it does not hold
};
constexpr Row kRows[] = {{"seccomp", "seccomp", "no seccomp"},
                         {"landlock", "Landlock", "no Landlock"},
                         {"bubblewrap", "namespaces (bubblewrap)", "no namespaces"},
                         {"user", "unprivileged user", "worker is root"},
                         {"limits", "memory limit", "no memory limit"},
                         {"cgroup", "control group", "no control group"},
                         {"privileges", "", "no_new_privs off"}};

using Texts = std::vector<std::string>;

std::string text_of(const Row& row, const std::vector<Layer>& layers, const language::Catalogue& words) {
  const Layer* layer = find_layer(layers, row.name);
  if (layer == nullptr || !layer->holds) return words.text(row.missing);
  if (layer->network) return words.text("Landlock with network rules");
  return *row.holds == '\0' ? "" : words.text(row.holds);
}

/// What would make it enough for strangers' code.
std::string next_step(const std::vector<Layer>& layers, const language::Catalogue& words) {
  if (find_layer(layers, "sandbox") != nullptr) return words.text("next: unset CML_DEBUGGER");
  if (!does_hold(layers, "privileges") || !does_hold(layers, "seccomp"))
    return words.text("next: use Linux with seccomp filters");
  return words.text("next: install bubblewrap, or use Linux 5.13 or later");
}

/// The separator comes after each but the last, which `end` follows.
void add(Texts& all, const Texts& more, const std::string& separator, const std::string& end) {
  for (size_t i = 0; i < more.size(); ++i) all.push_back(more[i] + (i + 1 < more.size() ? separator : end));
}

/// Texts one after the other, in lines; all but the first begin below the first text.
std::string in_lines(const std::string& label, const Texts& texts) {
  const size_t indentation = width_of(label);
  std::string out = label;
  size_t width = indentation;
  for (const std::string& text : texts) {
    const size_t more = width_of(text.substr(0, text.find_last_not_of(' ') + 1));
    if (width > indentation && width + more > kScreenColumns) {
      out.erase(out.find_last_not_of(' ') + 1);
      out += "\n" + std::string(indentation, ' ');
      width = indentation;
    }
    out += text;
    width += width_of(text);
  }
  return out + "\n";
}

}  // namespace

std::string isolation_text(const std::vector<Layer>& layers, const language::Catalogue& words) {
  if (layers.empty()) return "";
  Texts holding, missing;
  for (const Row& row : kRows) {
    const std::string text = text_of(row, layers, words);
    if (!text.empty()) (does_hold(layers, row.name) ? holding : missing).push_back(text);
  }
  if (holding.empty()) {
    holding.push_back(words.text("none"));
    missing.clear();
  }
  const bool are_enough = are_enough_for_strangers(layers);
  const std::string comma = words.text(", "), semicolon = words.text("; ");
  Texts all;
  add(all, holding, comma, missing.empty() && are_enough ? "" : semicolon);
  add(all, missing, comma, are_enough ? "" : semicolon);
  if (!are_enough)
    add(all, {words.text("too little for strangers' code"), next_step(layers, words)}, semicolon, "");
  return in_lines(words.text("  isolation: "), all);
}

}  // namespace cml::report
