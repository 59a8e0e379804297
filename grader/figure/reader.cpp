#include "figure/reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/toml.h"

namespace cml::figure {
namespace {

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

const toml::table kNoKeys;

}  // namespace

struct Reader::Table {
  const toml::table* keys;
  int line;
  std::set<std::string> asked;
};

struct Reader::State {
  std::string file;
  toml::table root;
  std::vector<std::shared_ptr<Table>> tables;
  std::optional<Error> first;
};

Result<Reader> Reader::parse(const std::string& text, const std::string& file) {
  try {
    auto state = std::make_shared<State>();
    state->file = file;
    state->root = toml::parse(text, file);
    auto table = std::make_shared<Table>(Table{&state->root, 1, {}});
    state->tables.push_back(table);
    return Reader(state, table);
  } catch (const toml::parse_error& error) {
    return Error{
        std::string(error.description()),
        "Write the figure as TOML: key = value, and [[panel]] before each panel.",
        {file, static_cast<int>(error.source().begin.line), static_cast<int>(error.source().begin.column)}};
  }
}

Reader Reader::child(const void* table, int line) {
  auto row = std::make_shared<Table>(Table{static_cast<const toml::table*>(table), line, {}});
  state_->tables.push_back(row);
  return {state_, row};
}

bool Reader::has(const std::string& key) const {
  table_->asked.insert(key);
  return table_->keys->contains(key);
}

Error Reader::error_at(const std::string& key, const std::string& message, const std::string& next) const {
  const toml::node* node = table_->keys->get(key);
  return {message, next, {state_->file, node ? line_of(*node) : table_->line, 0}};
}

void Reader::fail(const std::string& key, const std::string& message, const std::string& next) {
  if (!state_->first) state_->first = error_at(key, message, next);
}

int64_t Reader::integer(const std::string& key, Range range, std::optional<int64_t> otherwise) {
  if (!has(key)) {
    if (!otherwise) fail(key, "the key " + key + " is missing", "Write " + key + " = a whole number.");
    return otherwise.value_or(range.least);
  }
  const auto value = table_->keys->get(key)->value_exact<int64_t>();
  if (value && *value >= range.least && *value <= range.most) return *value;
  fail(key, key + " is no whole number in range", fmt::format("Take {} to {}.", range.least, range.most));
  return range.least;
}

std::string Reader::text(const std::string& key, std::optional<std::string> otherwise) {
  if (!has(key)) {
    if (!otherwise) fail(key, "the key " + key + " is missing", "Write " + key + " = \"a text\".");
    return otherwise.value_or("");
  }
  if (const auto value = table_->keys->get(key)->value_exact<std::string>()) return *value;
  fail(key, key + " is no text", "Put it between quotes.");
  return {};
}

bool Reader::flag(const std::string& key) {
  if (!has(key)) return false;
  if (const auto value = table_->keys->get(key)->value_exact<bool>()) return *value;
  fail(key, key + " is neither true nor false", "Write true or false.");
  return false;
}

std::vector<int64_t> Reader::integers(const std::string& key, Range range, size_t least, size_t most) {
  std::vector<int64_t> values;
  const toml::array* array = has(key) ? table_->keys->get(key)->as_array() : nullptr;
  bool good = array != nullptr && array->size() >= least && array->size() <= most;
  for (size_t i = 0; good && i < array->size(); ++i) {
    const auto value = (*array)[i].value_exact<int64_t>();
    good = value && *value >= range.least && *value <= range.most;
    if (good) values.push_back(*value);
  }
  if (!good)
    fail(key, key + " is no list as it must be",
         fmt::format("Write {} = [..] with {} to {} whole numbers from {} to {}.", key, least, most,
                     range.least, range.most));
  values.resize(std::max(values.size(), least), range.least);
  return values;
}

std::vector<std::string> Reader::texts(const std::string& key) {
  std::vector<std::string> values;
  if (!has(key)) return values;
  const toml::array* array = table_->keys->get(key)->as_array();
  bool good = array != nullptr;
  for (size_t i = 0; good && i < array->size(); ++i) {
    const auto value = (*array)[i].value_exact<std::string>();
    good = value.has_value();
    if (good) values.push_back(*value);
  }
  if (!good) fail(key, key + " is no list of texts", "Write " + key + " = [\"..\", \"..\"].");
  return values;
}

size_t Reader::choice(const std::string& key, const std::vector<std::string>& names,
                      std::optional<size_t> otherwise) {
  if (!has(key) && otherwise) return *otherwise;
  const std::string value = text(key);
  const auto found = std::find(names.begin(), names.end(), value);
  if (found != names.end()) return static_cast<size_t>(found - names.begin());
  fail(key, fmt::format("{} \"{}\" is not known", key, value),
       fmt::format("Take one of {}.", fmt::join(names, ", ")));
  return 0;
}

Reader Reader::table(const std::string& key) {
  const toml::node* node = has(key) ? table_->keys->get(key) : nullptr;
  if (node && !node->is_table()) fail(key, key + " is no table", "Write " + key + " = { key = value, .. }.");
  const toml::table* found = node ? node->as_table() : nullptr;
  return child(found ? found : &kNoKeys, node ? line_of(*node) : table_->line);
}

std::vector<Reader> Reader::tables(const std::string& key) {
  std::vector<Reader> rows;
  const toml::array* array = has(key) ? table_->keys->get(key)->as_array() : nullptr;
  for (size_t i = 0; array && i < array->size(); ++i)
    if (const toml::table* row = (*array)[i].as_table()) rows.push_back(child(row, line_of(*row)));
  if (rows.empty()) fail(key, "there is no [[" + key + "]]", "Write at least one table [[" + key + "]].");
  return rows;
}

std::optional<Error> Reader::fault() const {
  for (const auto& table : state_->tables)
    for (const auto& [key, value] : *table->keys)
      if (!table->asked.contains(std::string(key.str())))
        return Error{fmt::format("the key {} is not known here", key.str()),
                     fmt::format("Take one of {}.", fmt::join(table->asked, ", ")),
                     {state_->file, static_cast<int>(key.source().begin.line), 0}};
  return state_->first;
}

}  // namespace cml::figure
