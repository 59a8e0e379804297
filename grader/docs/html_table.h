#pragma once
#include <string>
#include <vector>

namespace cml::docs {

/// A table of the site, written as HTML that Doxygen passes on as it is: mnemonics and operand forms are full
/// of characters that mean something in Markdown.
class HtmlTable {
 public:
  /// A column's heading, and whether its cells are code.
  struct Column {
    std::string title;
    bool is_code = false;
  };
  explicit HtmlTable(std::vector<Column> columns);
  /// One cell a column, plain text; throws InfrastructureError where there are more or fewer. `anchor`, where
  /// not empty, is the row's id in the page.
  void add(const std::vector<std::string>& cells, const std::string& anchor = "");
  /// A block for a Doxygen page.
  std::string text() const;

 private:
  std::vector<Column> columns_;
  std::string rows_;
};

/// Text with the characters that HTML takes for markup replaced.
std::string escaped(const std::string& text);

}  // namespace cml::docs
