#pragma once
#include <map>
#include <string>
#include <variant>
#include <vector>

/// A page as a list of blocks. Every text is plain text: the writers escape it, so nothing in the name of a
/// student or in the output of a compiler is markup.
namespace cml::classroom {

struct Heading {
  int level = 2;  ///< 1 to 3; 1 is the title
  std::string text;
};
struct Paragraph {
  std::string text;
};
struct List {
  std::vector<std::string> items;
};
struct TableColumn {
  std::string heading;
  bool is_number = false;  ///< its cells are aligned to the right
};
struct Table {
  std::vector<TableColumn> columns;
  std::vector<std::vector<std::string>> rows;  ///< a cell for each column
};
/// Lines as they are, such as a compiler's output.
struct Code {
  std::string text;
};
struct Picture {
  std::string label;
  std::string file;  ///< name next to the page
};

using Block = std::variant<Heading, Paragraph, List, Table, Code, Picture>;
using Document = std::vector<Block>;

/// Adds the blocks of `more` at the end of `document`.
void append(Document& document, const Document& more);

std::string markdown_of(const Document& document);

/// One page of HTML that loads nothing. `pictures` has the SVG of each picture by its file name; a picture
/// without one is left out.
std::string html_of(const Document& document, const std::string& title,
                    const std::map<std::string, std::string>& pictures);

}  // namespace cml::classroom
