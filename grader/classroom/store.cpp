#include "classroom/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <charconv>
#include <map>
#include <sstream>

namespace cml::classroom {
namespace {

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

constexpr const char* kHistory =
    "CREATE TABLE history (student TEXT NOT NULL, round INTEGER NOT NULL, key TEXT NOT NULL, report TEXT NOT NULL, "
    "seconds REAL NOT NULL, inputs TEXT NOT NULL, time INTEGER NOT NULL, reason TEXT NOT NULL);";
constexpr const char* kNewStore = "Give another --out, or take the file away; all is then graded anew.";

/// The file was in order when it was opened.
[[noreturn]] void broke(sqlite3* base) {
  throw InfrastructureError(fmt::format("the store {} cannot be used: {}. {}",
                                        sqlite3_db_filename(base, "main"), sqlite3_errmsg(base), kNewStore),
                            __FILE__, __LINE__);
}

Statement prepare(sqlite3* base, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  const int status = sqlite3_prepare_v2(base, sql, -1, &statement, nullptr);
  Statement owned(statement);
  if (status != SQLITE_OK) broke(base);
  return owned;
}

void bind_text(sqlite3_stmt* statement, int column, const std::string& text) {
  CML_REQUIRE(sqlite3_bind_text64(statement, column, text.data(), text.size(), SQLITE_TRANSIENT,
                                  SQLITE_UTF8) == SQLITE_OK,
              "the store: a text cannot be bound");
}

std::string text_at(sqlite3_stmt* statement, int column) {
  const unsigned char* text = sqlite3_column_text(statement, column);
  const auto size = static_cast<size_t>(sqlite3_column_bytes(statement, column));
  return text ? std::string(reinterpret_cast<const char*>(text), size) : "";
}

int run(sqlite3* base, const std::string& sql) {
  return sqlite3_exec(base, sql.c_str(), nullptr, nullptr, nullptr);
}

/// SQLITE_OK, or what went wrong; then `text` is what the query gives first.
int read_text(sqlite3* base, const char* query, std::string& text) {
  sqlite3_stmt* statement = nullptr;
  int status = sqlite3_prepare_v2(base, query, -1, &statement, nullptr);
  const Statement owned(statement);
  if (status != SQLITE_OK) return status;
  status = sqlite3_step(statement);
  if (status != SQLITE_ROW) return status;
  text = text_at(statement, 0);
  return SQLITE_OK;
}
int read_number(sqlite3* base, const char* query, int& number) {
  std::string text;
  const int status = read_text(base, query, text);
  if (status == SQLITE_OK) std::from_chars(text.data(), text.data() + text.size(), number);
  return status;
}

Error not_opened(const std::filesystem::path& file, int status, const std::string& reason) {
  if (status == SQLITE_BUSY || status == SQLITE_LOCKED)
    return {"another run grades into " + file.parent_path().string(),
            "Wait for its end, or give another --out.",
            {}};
  return {fmt::format("the store {} cannot be used: {}", file.string(), reason), kNewStore, {}};
}

}  // namespace

void Store::Close::operator()(sqlite3* base) const { sqlite3_close(base); }

Result<Store> Store::open(const std::filesystem::path& file) {
  sqlite3* opened = nullptr;
  int status = sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Base base(opened);
  CML_REQUIRE(opened != nullptr, "SQLite has no memory");
  // The exclusive lock is taken by the first write and kept until the end.
  if (status == SQLITE_OK) status = run(opened, "PRAGMA locking_mode = EXCLUSIVE");
  if (status == SQLITE_OK) status = run(opened, "BEGIN EXCLUSIVE");
  int version = 0;
  if (status == SQLITE_OK) status = read_number(opened, "PRAGMA user_version", version);  // 0: a new file
  int tables = 0;
  if (status == SQLITE_OK) status = read_number(opened, "SELECT count(*) FROM sqlite_master", tables);
  if (status != SQLITE_OK) return not_opened(file, status, sqlite3_errmsg(opened));
  std::string damage;
  status = read_text(opened, "PRAGMA quick_check(1)", damage);
  if (status != SQLITE_OK) return not_opened(file, status, sqlite3_errmsg(opened));
  if (damage != "ok") return not_opened(file, SQLITE_CORRUPT, "it is damaged (" + damage + ")");
  if (version == 0 && tables != 0)
    return not_opened(file, SQLITE_NOTADB, "it is a database of another program");
  constexpr int kWithoutHistory = 2;
  if (version == kWithoutHistory)
    status =
        run(opened, fmt::format("ALTER TABLE results ADD COLUMN inputs TEXT NOT NULL DEFAULT ''; {} PRAGMA "
                                "user_version = {}",
                                kHistory, kVersion));
  if (version != 0 && version != kWithoutHistory && version != kVersion)
    return Error{fmt::format("the store {} is of version {}, and this grader knows {}", file.string(),
                             version, kVersion),
                 "Use the grader that wrote it, or give another --out.",
                 {}};
  if (version == 0)
    status = run(
        opened,
        fmt::format("CREATE TABLE results (student TEXT NOT NULL, round INTEGER NOT NULL, key TEXT NOT "
                    "NULL, report TEXT NOT NULL, seconds REAL NOT NULL, inputs TEXT NOT NULL, PRIMARY KEY "
                    "(student, round)); {} PRAGMA user_version = {}",
                    kHistory, kVersion));
  if (status == SQLITE_OK) status = run(opened, "COMMIT");
  if (status != SQLITE_OK) return not_opened(file, status, sqlite3_errmsg(opened));
  return Store(std::move(base));
}

std::optional<Stored> Store::find(const std::string& id, const std::string& key, unsigned round) const {
  const Statement statement = prepare(
      base_.get(), "SELECT report, seconds FROM results WHERE student = ?1 AND key = ?2 AND round = ?3");
  bind_text(statement.get(), 1, id);
  bind_text(statement.get(), 2, key);
  sqlite3_bind_int64(statement.get(), 3, round);
  const int status = sqlite3_step(statement.get());
  if (status == SQLITE_DONE) return std::nullopt;
  if (status != SQLITE_ROW) broke(base_.get());
  return Stored{key, text_at(statement.get(), 0), sqlite3_column_double(statement.get(), 1)};
}

std::optional<Error> Store::put(const std::string& id, const Stored& result, unsigned round,
                                const std::string& reason, int64_t now) {
  const auto fault = [&] {
    const Error error{
        std::string("a result cannot be stored: ") + sqlite3_errmsg(base_.get()),
        "Make room on the disk of --out, and run the same command again: what is stored is kept.",
        {}};
    run(base_.get(), "ROLLBACK");
    return error;
  };
  if (run(base_.get(), "BEGIN") != SQLITE_OK) return fault();
  const Statement before =
      prepare(base_.get(), "SELECT inputs FROM results WHERE student = ?1 AND round = ?2 AND key != ?3");
  bind_text(before.get(), 1, id);
  sqlite3_bind_int64(before.get(), 2, round);
  bind_text(before.get(), 3, result.key);
  if (sqlite3_step(before.get()) == SQLITE_ROW) {
    const std::string changed = changed_inputs(text_at(before.get(), 0), result.inputs);
    const std::string why = reason.empty() ? changed : fmt::format("{} ({})", reason, changed);
    const Statement keep =
        prepare(base_.get(),
                "INSERT INTO history SELECT student, round, key, report, seconds, inputs, ?3, ?4 "
                "FROM results WHERE student = ?1 AND round = ?2");
    bind_text(keep.get(), 1, id);
    sqlite3_bind_int64(keep.get(), 2, round);
    sqlite3_bind_int64(keep.get(), 3, now);
    bind_text(keep.get(), 4, why);
    if (sqlite3_step(keep.get()) != SQLITE_DONE) return fault();
  }
  sqlite3_reset(before.get());
  const Statement statement = prepare(
      base_.get(),
      "INSERT OR REPLACE INTO results (student, key, report, seconds, round, inputs) VALUES (?1, ?2, ?3, ?4, "
      "?5, ?6)");
  bind_text(statement.get(), 1, id);
  bind_text(statement.get(), 2, result.key);
  bind_text(statement.get(), 3, result.report);
  sqlite3_bind_double(statement.get(), 4, result.seconds);
  sqlite3_bind_int64(statement.get(), 5, round);
  bind_text(statement.get(), 6, result.inputs);
  if (sqlite3_step(statement.get()) != SQLITE_DONE) return fault();
  if (run(base_.get(), "COMMIT") != SQLITE_OK) return fault();
  return {};
}

std::vector<Replaced> Store::replaced() const {
  const Statement statement = prepare(
      base_.get(),
      "SELECT student, report, time, reason FROM history WHERE round = 0 ORDER BY student, time, rowid");
  std::vector<Replaced> rows;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(statement.get())) == SQLITE_ROW)
    rows.push_back({text_at(statement.get(), 0), text_at(statement.get(), 1),
                    sqlite3_column_int64(statement.get(), 2), text_at(statement.get(), 3)});
  if (status != SQLITE_DONE) broke(base_.get());
  return rows;
}

std::string changed_inputs(const std::string& before, const std::string& after) {
  struct Label {
    const char* name;  // first word of a line of the inputs
    const char* text;
  };
  static constexpr Label labels[] = {{"file", "the student's files changed"},
                                     {"exercise", "other exercises count"},
                                     {"tool", "the grader, a check, a starter or a threshold changed"},
                                     {"seed", "the seed changed"},
                                     {"backend", "the backend changed"},
                                     {"arch", "the architecture changed"}};
  const auto by_label = [](const std::string& inputs) {
    std::map<std::string, std::string> lines;
    std::istringstream in(inputs);
    for (std::string line; std::getline(in, line);) lines[line.substr(0, line.find(' '))] += line + "\n";
    return lines;
  };
  std::map<std::string, std::string> old = by_label(before);
  std::map<std::string, std::string> now = by_label(after);
  std::string text;
  for (const Label& label : labels)
    if (old[label.name] != now[label.name]) text += (text.empty() ? "" : "; ") + std::string(label.text);
  return before.empty() ? "graded before inputs were recorded" : text;
}

}  // namespace cml::classroom
