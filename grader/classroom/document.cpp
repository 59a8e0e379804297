#include "classroom/document.h"

#include <array>

#include "core/error.h"
#include "report/html_page.h"
#include "report/markdown.h"

namespace cml::classroom {
namespace {

using report::markdown_text;

class MarkdownWriter {
 public:
  void operator()(const Heading& heading) {
    text_ +=
        std::string(static_cast<size_t>(heading.level), '#') + " " + markdown_text(heading.text) + "\n\n";
  }
  void operator()(const Paragraph& paragraph) { text_ += markdown_text(paragraph.text) + "\n\n"; }
  void operator()(const List& list) {
    for (const std::string& item : list.items) text_ += "- " + markdown_text(item) + "\n";
    text_ += "\n";
  }
  void operator()(const Table& table) {
    std::string marks;
    text_ += "|";
    for (const TableColumn& column : table.columns) {
      text_ += " " + markdown_text(column.heading) + " |";
      marks += column.is_number ? " ---: |" : " --- |";
    }
    text_ += "\n|" + marks + "\n";
    for (const std::vector<std::string>& row : table.rows) {
      text_ += "|";
      for (const std::string& cell : row) text_ += " " + markdown_text(cell) + " |";
      text_ += "\n";
    }
    text_ += "\n";
  }
  void operator()(const Code& code) { text_ += report::markdown_fence(code.text); }
  void operator()(const Picture& picture) {
    text_ += "![" + markdown_text(picture.label) + "](" + picture.file + ")\n\n";
  }

  std::string finish() { return std::move(text_); }

 private:
  std::string text_;
};

class HtmlBlocks {
 public:
  HtmlBlocks(report::HtmlWriter& page, const std::map<std::string, std::string>& pictures)
      : page_(page), pictures_(pictures) {}

  void operator()(const Heading& heading) {
    static constexpr std::array kTags{"h1", "h2", "h3"};
    page_.element(kTags.at(static_cast<size_t>(heading.level) - 1), heading.text);
  }
  void operator()(const Paragraph& paragraph) { page_.element("p", paragraph.text); }
  void operator()(const List& list) {
    page_.open("ul");
    for (const std::string& item : list.items) page_.element("li", item);
    page_.close();
  }
  void operator()(const Table& table) {
    page_.open("div", {{"class", "p-scroll"}}).open("table").open("thead").open("tr");
    for (const TableColumn& column : table.columns) cell("th", column.heading, column);
    page_.close().close().open("tbody");
    for (const std::vector<std::string>& row : table.rows) {
      CML_REQUIRE(row.size() == table.columns.size(), "a row has a cell for each column");
      page_.open("tr");
      for (size_t i = 0; i < row.size(); ++i) cell("td", row[i], table.columns[i]);
      page_.close();
    }
    page_.close().close().close();
  }
  void operator()(const Code& code) { page_.element("pre", code.text); }
  void operator()(const Picture& picture) {
    const auto svg = pictures_.find(picture.file);
    if (svg != pictures_.end()) page_.open("div", {{"class", "p-bars"}}).raw(svg->second).close();
  }

 private:
  void cell(const char* tag, const std::string& text, const TableColumn& column) {
    if (column.is_number)
      page_.element(tag, text, {{"class", "p-number"}});
    else
      page_.element(tag, text);
  }
  report::HtmlWriter& page_;
  const std::map<std::string, std::string>& pictures_;
};

}  // namespace

void append(Document& document, const Document& more) {
  document.insert(document.end(), more.begin(), more.end());
}

std::string markdown_of(const Document& document) {
  MarkdownWriter writer;
  for (const Block& block : document) std::visit(writer, block);
  return writer.finish();
}

std::string html_of(const Document& document, const std::string& title,
                    const std::map<std::string, std::string>& pictures) {
  report::HtmlWriter page;
  report::add_head(page, title);
  page.open("body").open("main");
  HtmlBlocks blocks(page, pictures);
  for (const Block& block : document) std::visit(blocks, block);
  return page.close().close().close().finish();
}

}  // namespace cml::classroom
