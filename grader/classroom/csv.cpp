#include "classroom/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "report/text.h"

namespace cml::classroom {
namespace {

/// The separator of a line; a comma where it has none.
char separator_of(const std::string& text) {
  size_t counts[3] = {};
  static constexpr char separators[] = {',', ';', '\t'};
  bool is_quoted = false;
  for (const char c : text) {
    if (c == '"') is_quoted = !is_quoted;
    if (!is_quoted && (c == '\n' || c == '\r')) break;
    for (size_t i = 0; i < 3; ++i) counts[i] += !is_quoted && c == separators[i];
  }
  return separators[std::max_element(counts, counts + 3) - counts];
}

class Parser {
 public:
  Parser(const std::string& bytes, const std::string& name)
      : decoded_(decode_text(bytes)),
        text_(decoded_.text),
        name_(name),
        separator_(separator_of(text_)),
        has_line_feed_(text_.find('\n') != std::string::npos) {}

  Result<Csv> run() {
    Csv csv;
    csv.encoding = decoded_.encoding;
    csv.separator = separator_;
    if (const size_t at = first_that_is_no_text(); at != std::string::npos) {
      line_ +=
          static_cast<int>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
      return fault("this is not a text in UTF-8 or UTF-16", "Export it as CSV in UTF-8.");
    }
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

  /// Where no character of UTF-8 begins; npos in a text.
  size_t first_that_is_no_text() const {
    for (size_t at = 0; at < text_.size();) {
      const report::Character character = report::decode_utf8(std::string_view(text_).substr(at));
      if (!character.valid || text_[at] == '\0') return at;
      at += character.bytes;
    }
    return std::string::npos;
  }

  bool is_at_end_of_row() const { return at_ >= text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }

  void row(Csv& csv) {
    CsvRow row{line_, {}};
    if (!is_at_end_of_row()) {
      row.fields.push_back(field());
      while (!error_ && at_ < text_.size() && text_[at_] == separator_) {
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
      while (!is_at_end_of_row() && text_[at_] != separator_) {
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
      if (!is_at_end_of_row() && text_[at_] != separator_) stop("text follows the end of a quoted field");
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
    if (!has_line_feed_) return ++at_, "\r";
    --line_;
    stop("a carriage return stands alone");
    return "";
  }

  const Decoded decoded_;
  const std::string& text_;
  const std::string& name_;
  const char separator_;
  const bool has_line_feed_;  ///< else a carriage return ends a row
  size_t at_ = 0;
  int line_ = 1;
  std::optional<Error> error_;
};

}  // namespace

Result<Csv> parse_csv(const std::string& text, const std::string& name) { return Parser(text, name).run(); }

std::string render_csv(const Csv& csv) {
  std::string text;
  for (const CsvRow& row : csv.rows) {
    for (size_t i = 0; i < row.fields.size(); ++i)
      text += (i > 0 ? std::string(1, csv.separator) : "") + row.fields[i].raw;
    text += csv.newline;
  }
  return encode_text(text, csv.encoding);
}

}  // namespace cml::classroom
