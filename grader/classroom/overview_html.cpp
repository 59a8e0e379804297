#include "classroom/overview_html.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include "report/html_page.h"

namespace cml::classroom {
namespace {

/// What markdown_text() has escaped has no meaning in HTML either.
std::string inline_html(const std::string& line) {
  std::string html;
  bool is_code = false;
  for (const char c : line) {
    if (c == '<' || c == '>') {
      html += c == '<' ? "&lt;" : "&gt;";
    } else if (c == '`') {
      html += is_code ? "</code>" : "<code>";
      is_code = !is_code;
    } else {
      html += c;
    }
  }
  return html + (is_code ? "</code>" : "");
}

/// The cells of "| a | b |".
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (size_t begin = 2; begin < line.size();) {
    const size_t end = std::min(line.find(" |", begin - 1), line.size());
    cells.push_back(end > begin ? line.substr(begin, end - begin) : "");
    begin = end + 3;
  }
  return cells;
}

/// Reads the part of Markdown that the overview is written in, block by block.
class Reader {
 public:
  Reader(const std::string& markdown, const std::map<std::string, std::string>& pictures)
      : pictures_(pictures) {
    std::istringstream lines(markdown);
    for (std::string line; std::getline(lines, line);) lines_.push_back(line);
  }

  void write(report::HtmlWriter& page) {
    while (at_ < lines_.size()) block(page);
  }

 private:
  void block(report::HtmlWriter& page) {
    const std::string& line = lines_[at_];
    const size_t level = line.find_first_not_of('#');
    if (line.starts_with("```"))
      fence(page);
    else if (line.starts_with("| "))
      table(page);
    else if (line.starts_with("- "))
      list(page);
    else if (line.starts_with("!["))
      picture(page);
    else if (level != 0 && level != std::string::npos)
      element(page, ("h" + std::to_string(level)).c_str(), line.substr(level + 1));
    else if (!line.empty())
      element(page, "p", line);
    else
      ++at_;
  }

  void element(report::HtmlWriter& page, const char* tag, const std::string& line) {
    page.open(tag).raw(inline_html(line)).close();
    ++at_;
  }

  void fence(report::HtmlWriter& page) {
    const std::string end = lines_[at_].substr(0, lines_[at_].find_first_not_of('`'));
    page.open("pre");
    for (++at_; at_ < lines_.size() && lines_[at_] != end; ++at_) page.text(lines_[at_] + "\n");
    page.close();
    ++at_;
  }

  void list(report::HtmlWriter& page) {
    page.open("ul");
    while (at_ < lines_.size() && lines_[at_].starts_with("- ")) element(page, "li", lines_[at_].substr(2));
    page.close();
  }

  void picture(report::HtmlWriter& page) {
    const std::string& line = lines_[at_++];
    const size_t name = line.find("](") + 2;
    const auto svg = pictures_.find(line.substr(name, line.rfind(')') - name));
    if (svg != pictures_.end()) page.open("div", {{"class", "p-bars"}}).raw(svg->second).close();
  }

  void table(report::HtmlWriter& page) {
    const std::vector<std::string> heads = cells_of(lines_[at_++]);
    std::vector<std::string> marks = cells_of(lines_[at_++]);
    marks.resize(heads.size());
    page.open("div", {{"class", "p-scroll"}}).open("table").open("thead").open("tr");
    for (size_t i = 0; i < heads.size(); ++i) cell(page, "th", heads[i], marks[i]);
    page.close().close().open("tbody");
    for (; at_ < lines_.size() && lines_[at_].starts_with("| "); ++at_) {
      std::vector<std::string> cells = cells_of(lines_[at_]);
      cells.resize(heads.size());
      page.open("tr");
      for (size_t i = 0; i < cells.size(); ++i) cell(page, "td", cells[i], marks[i]);
      page.close();
    }
    page.close().close().close();
  }

  static void cell(report::HtmlWriter& page, const char* tag, const std::string& text,
                   const std::string& mark) {
    if (mark.ends_with(':'))
      page.open(tag, {{"class", "p-number"}});
    else
      page.open(tag);
    page.raw(inline_html(text)).close();
  }

  std::vector<std::string> lines_;
  size_t at_ = 0;
  const std::map<std::string, std::string>& pictures_;
};

}  // namespace

std::string overview_html(const std::string& markdown, const std::map<std::string, std::string>& pictures) {
  report::HtmlWriter page;
  report::add_head(page, "CUDA Memory Labs: the class");
  page.open("body").open("main");
  Reader(markdown, pictures).write(page);
  return page.close().close().close().finish();
}

}  // namespace cml::classroom
