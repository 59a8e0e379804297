#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cml::report {

/// `text` as HTML shows it, within an element or an attribute's value: cleaned, without any markup.
std::string html_text(std::string_view text);

/// A document under construction. Whatever comes as text is escaped; raw() alone is not.
class HtmlWriter {
 public:
  /// Attributes by name; one without a value is written as its name alone.
  using Attributes = std::initializer_list<std::pair<const char*, std::string>>;

  /// What follows lies in this element, until close().
  HtmlWriter& open(const char* tag, Attributes attributes = {});
  /// Ends the element that was opened last.
  HtmlWriter& close();
  HtmlWriter& text(std::string_view words);  ///< escaped
  /// An element with text alone.
  HtmlWriter& element(const char* tag, std::string_view words, Attributes attributes = {});
  /// An element that HTML never closes: meta, input.
  HtmlWriter& void_element(const char* tag, Attributes attributes);
  /// Markup of our own: a style sheet, a script, an SVG.
  HtmlWriter& raw(std::string_view markup);
  /// The document. Precondition: all is closed.
  std::string finish();

 private:
  std::string out_;
  std::vector<const char*> opened_;
};

}  // namespace cml::report
