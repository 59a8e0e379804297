#include "report/html_writer.h"

#include "core/error.h"
#include "report/text.h"

namespace cml::report {

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : clean(text, text.size() + 1)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

HtmlWriter& HtmlWriter::void_element(const char* tag, Attributes attributes) {
  out_ += '<';
  out_ += tag;
  for (const auto& [name, value] : attributes) {
    out_.append(" ").append(name);
    if (!value.empty()) out_.append("=\"").append(html_text(value)).append("\"");
  }
  out_ += '>';
  return *this;
}

HtmlWriter& HtmlWriter::open(const char* tag, Attributes attributes) {
  void_element(tag, attributes);
  opened_.push_back(tag);
  return *this;
}

HtmlWriter& HtmlWriter::close() {
  CML_REQUIRE(!opened_.empty(), "an element was closed that was not open");
  out_.append("</").append(opened_.back()).append(">\n");
  opened_.pop_back();
  return *this;
}

HtmlWriter& HtmlWriter::text(std::string_view words) {
  out_ += html_text(words);
  return *this;
}

HtmlWriter& HtmlWriter::element(const char* tag, std::string_view words, Attributes attributes) {
  return open(tag, attributes).text(words).close();
}

HtmlWriter& HtmlWriter::raw(std::string_view markup) {
  out_ += markup;
  return *this;
}

std::string HtmlWriter::finish() {
  CML_REQUIRE(opened_.empty(), "an element was left open");
  return std::move(out_);
}

}  // namespace cml::report
