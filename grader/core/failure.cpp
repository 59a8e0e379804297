#include "core/failure.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include "core/error.h"
#include "core/failures.h"
#include "core/text.h"

namespace cml {
namespace {

template <class... F>
struct Cases : F... {
  using F::operator()...;
};
template <class... F>
Cases(F...) -> Cases<F...>;  // clang 14 does not deduce it

std::string translated(const Translate& own, std::string_view text) {
  return own ? own(text) : std::string(text);
}

/// A text of the row with the values in their places.
std::string filled(std::string_view text, const std::vector<Value>& values, const Translate& own) {
  if (text.empty()) return {};
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const Value& value : values) {
    const char* name = value.name.c_str();
    std::visit(
        Cases{[&](int64_t number) { store.push_back(fmt::arg(name, number)); },
              [&](double number) { store.push_back(fmt::arg(name, number)); },
              [&](const std::string& verbatim) { store.push_back(fmt::arg(name, verbatim)); },
              [&](const Words& words) { store.push_back(fmt::arg(name, translated(own, words.text))); },
              [&](const std::vector<Failure>& parts) {
                std::string joined;
                for (const Failure& part : parts) joined += part.sentence(own);
                store.push_back(fmt::arg(name, joined));
              }},
        value.content);
  }
  return fmt::vformat(translated(own, text), store);
}

void add_evidence(const Failure& failure, const Translate& own, std::string& text) {
  for (const Failure& line : failure.evidence) {
    text += "\n  " + line.sentence(own);
    add_evidence(line, own, text);
  }
}

}  // namespace

Value::Value() = default;
Value::Value(std::string of_braces, Content in_place)
    : name(std::move(of_braces)), content(std::move(in_place)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;
bool Value::operator==(const Value& other) const = default;

Failure::Failure() = default;
Failure::Failure(const Failure&) = default;
Failure::Failure(Failure&&) noexcept = default;
Failure& Failure::operator=(const Failure&) = default;
Failure& Failure::operator=(Failure&&) noexcept = default;
Failure::~Failure() = default;
bool Failure::operator==(const Failure& other) const = default;

std::string Failure::sentence(const Translate& own) const {
  std::string place = SourceLocation{where.file, where.line, where.column}.to_string();
  if (where.file.empty() && where.line > 0)
    place = fmt::format(fmt::runtime(translated(own, "line {}")), where.line);
  if (place.empty()) place = where.function;
  if (!place.empty()) place += ": ";
  return place + filled(row_of(key).sentence, values, own);
}

std::string Failure::next_step(const Translate& own) const {
  if (std::string step = filled(row_of(key).next, values, own); !step.empty()) return step;
  for (const Failure& line : evidence)
    if (std::string step = line.next_step(own); !step.empty()) return step;
  return {};
}

std::string Failure::to_string(const Translate& own) const {
  std::string text = (label.empty() ? "" : label + ": ") + sentence(own);
  add_evidence(*this, own, text);
  if (const std::string step = next_step(own); !step.empty())
    text += "\n  " + fmt::format(fmt::runtime(translated(own, "next: {}")), step);
  return text;
}

bool Failure::has(Key wanted) const {
  return key == wanted ||
         std::any_of(evidence.begin(), evidence.end(), [&](const Failure& line) { return line.has(wanted); });
}

Failure in_words(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  Failure made = failure<Key::words>("words"_v(Words{lines.empty() ? "" : lines.front()}));
  for (size_t i = 1; i < lines.size(); ++i)
    made.evidence.push_back(
        failure<Key::quoted>("line"_v(lines[i].substr(lines[i].starts_with("  ") ? 2 : 0))));
  return made;
}

std::vector<std::string> texts_of(const std::vector<Failure>& failures, const Translate& own) {
  std::vector<std::string> texts;
  for (const Failure& failure : failures) texts.push_back(failure.to_string(own));
  return texts;
}

const std::vector<FailureRow>& failure_rows() {
  static const std::vector<FailureRow> rows(std::begin(detail::kRows), std::end(detail::kRows));
  return rows;
}

const FailureRow& row_of(Key key) { return failure_rows().at(static_cast<size_t>(key)); }
std::string id_of(Key key) { return std::string(row_of(key).id); }

std::optional<Key> find_key(std::string_view id) {
  const auto& rows = failure_rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const FailureRow& row) { return row.id == id; });
  if (found == rows.end()) return std::nullopt;
  return static_cast<Key>(found - rows.begin());
}

}  // namespace cml
