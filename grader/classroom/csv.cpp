#include "classroom/csv.h"

#include <fmt/format.h>

#include <optional>

namespace cml::classroom {
namespace {

constexpr const char* kMark = "\xEF\xBB\xBF";

class Parser {
 public:
  Parser(const std::string& text, const std::string& name) : text_(text), name_(name) {}

  Result<Csv> run() {
    Csv csv;
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF") ||
        text_.find('\0') != std::string::npos)
      return fault("this is no UTF-8 text", "Export it as CSV in UTF-8.");
    if (text_.starts_with(kMark)) csv.has_mark = true, at_ = 3;
    while (at_ < text_.size() && !error_) row(csv);
    if (error_) return *error_;
    if (csv.rows.empty()) return fault("there is no row in it", "Export it again, with its header.");
    return csv;
  }

 private:
  Error fault(const std::string& message, const std::string& next) const {
    return {message, next, {name_, line_, 0}};
  }
  void stop(const std::string& message) {
    if (!error_) error_ = fault(message, "Export the file again, or correct this line; quotes are doubled.");
  }

  bool is_at_end_of_row() const { return at_ >= text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }

  void row(Csv& csv) {
    CsvRow row{line_, {}};
    if (!is_at_end_of_row()) {
      row.fields.push_back(field());
      while (!error_ && at_ < text_.size() && text_[at_] == ',') {
        ++at_;
        row.fields.push_back(field());
      }
    }
    const std::string newline = end_of_row();
    if (error_ || row.fields.empty()) return;
    if (csv.rows.empty() && !newline.empty()) csv.newline = newline;
    const size_t columns = csv.rows.empty() ? row.fields.size() : csv.rows[0].fields.size();
    if (row.fields.size() != columns) {
      line_ = row.line;
      return stop(fmt::format("the row has {} fields, and the header has {}", row.fields.size(), columns));
    }
    csv.rows.push_back(std::move(row));
  }

  CsvField field() {
    const size_t begin = at_;
    CsvField field;
    if (at_ < text_.size() && text_[at_] == '"')
      field.text = quoted();
    else
      while (!is_at_end_of_row() && text_[at_] != ',') {
        if (text_[at_] == '"') stop("a quote stands in a field that does not begin with one");
        field.text += text_[at_++];
      }
    field.raw = text_.substr(begin, at_ - begin);
    return field;
  }

  std::string quoted() {
    std::string content;
    const int begin = line_;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') ++line_;
      if (text_[at_] != '"') {
        content += text_[at_];
        continue;
      }
      ++at_;
      if (at_ < text_.size() && text_[at_] == '"') {
        content += '"';
        continue;
      }
      if (!is_at_end_of_row() && text_[at_] != ',') stop("text stands behind the end of a quoted field");
      return content;
    }
    line_ = begin;
    stop("the field that begins here has no closing quote");
    return content;
  }

  std::string end_of_row() {
    if (error_ || at_ >= text_.size()) return "";
    ++line_;
    if (text_[at_] == '\n') return ++at_, "\n";
    if (text_.compare(at_, 2, "\r\n") == 0) return at_ += 2, "\r\n";
    --line_;
    stop("a carriage return stands alone");
    return "";
  }

  const std::string& text_;
  const std::string& name_;
  size_t at_ = 0;
  int line_ = 1;
  std::optional<Error> error_;
};

}  // namespace

Result<Csv> parse_csv(const std::string& text, const std::string& name) { return Parser(text, name).run(); }

std::string render_csv(const Csv& csv) {
  std::string text = csv.has_mark ? kMark : "";
  for (const CsvRow& row : csv.rows) {
    for (size_t i = 0; i < row.fields.size(); ++i) text += (i > 0 ? "," : "") + row.fields[i].raw;
    text += csv.newline;
  }
  return text;
}

}  // namespace cml::classroom
