#pragma once
#include <memory>
#include <string>

namespace cml::figure {

/// An SVG document under construction. Coordinates are whole pixels, so that the text is the same everywhere.
class Canvas {
 public:
  /// `title` and `description` are what a screen reader says.
  /// An SVG within a page of HTML has an `id`, by which it refers to its own parts, and the page's style.
  Canvas(int width, int height, const std::string& title, const std::string& description,
         const std::string& id = "");
  ~Canvas();

  void rect(const std::string& css, int x, int y, int width, int height, int radius = 0);
  /// `y` is the baseline.
  void text(const std::string& css, int x, int y, const std::string& words);
  void path(const std::string& css, const std::string& data);
  /// An attribute data-`name` of what was drawn last.
  void data(const std::string& name, const std::string& value);
  /// What follows lies in a group, until close_group().
  void open_group(const std::string& css);
  void close_group();

  std::string to_string() const;

 private:
  struct Document;
  std::unique_ptr<Document> document_;
};

/// Pixels of a text of that size, at most; fonts differ.
int text_width(const std::string& words, int font_size);

}  // namespace cml::figure
