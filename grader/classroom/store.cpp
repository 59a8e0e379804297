#include "classroom/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <charconv>

namespace cml::classroom {
namespace {

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

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

void bind(sqlite3_stmt* statement, int column, const std::string& text) {
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
  if (version != 0 && version != kVersion)
    return Error{fmt::format("the store {} is of version {}, and this grader knows {}", file.string(),
                             version, kVersion),
                 "Use the grader that wrote it, or give another --out.",
                 {}};
  if (version == 0)
    status =
        run(opened,
            fmt::format("CREATE TABLE results (student TEXT NOT NULL, round INTEGER NOT NULL, key TEXT NOT "
                        "NULL, report TEXT NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (student, "
                        "round)); PRAGMA user_version = {}",
                        kVersion));
  if (status == SQLITE_OK) status = run(opened, "COMMIT");
  if (status != SQLITE_OK) return not_opened(file, status, sqlite3_errmsg(opened));
  return Store(std::move(base));
}

std::optional<Stored> Store::find(const std::string& id, const std::string& key, unsigned round) const {
  const Statement statement = prepare(
      base_.get(), "SELECT report, seconds FROM results WHERE student = ?1 AND key = ?2 AND round = ?3");
  bind(statement.get(), 1, id);
  bind(statement.get(), 2, key);
  sqlite3_bind_int64(statement.get(), 3, round);
  const int status = sqlite3_step(statement.get());
  if (status == SQLITE_DONE) return std::nullopt;
  if (status != SQLITE_ROW) broke(base_.get());
  return Stored{key, text_at(statement.get(), 0), sqlite3_column_double(statement.get(), 1)};
}

std::optional<Error> Store::put(const std::string& id, const Stored& result, unsigned round) {
  const Statement statement =
      prepare(base_.get(),
              "INSERT OR REPLACE INTO results (student, key, report, seconds, round) VALUES (?1, "
              "?2, ?3, ?4, ?5)");
  bind(statement.get(), 1, id);
  bind(statement.get(), 2, result.key);
  bind(statement.get(), 3, result.report);
  sqlite3_bind_double(statement.get(), 4, result.seconds);
  sqlite3_bind_int64(statement.get(), 5, round);
  if (sqlite3_step(statement.get()) == SQLITE_DONE) return {};
  return Error{std::string("a result cannot be stored: ") + sqlite3_errmsg(base_.get()),
               "Make room on the disk of --out, and run the same command again: what is stored is kept.",
               {}};
}

}  // namespace cml::classroom
