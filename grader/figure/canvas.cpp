#include "figure/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "core/error.h"
#include "figure/mark.h"

namespace cml::figure {
namespace {

void set(pugi::xml_node node, const char* name, const std::string& value) {
  if (!value.empty()) node.append_attribute(name).set_value(value.c_str());
}
void set(pugi::xml_node node, const char* name, int value) { node.append_attribute(name).set_value(value); }

}  // namespace

struct Canvas::Document {
  pugi::xml_document xml;
  pugi::xml_node at;
};

Canvas::Canvas(int width, int height, const std::string& title, const std::string& description,
               const std::string& id)
    : document_(std::make_unique<Document>()) {
  pugi::xml_node svg = document_->at = document_->xml.append_child("svg");
  set(svg, "xmlns", "http://www.w3.org/2000/svg");
  set(svg, "width", width);
  set(svg, "height", height);
  set(svg, "viewBox", fmt::format("0 0 {} {}", width, height));
  set(svg, "role", "img");
  const std::string own = id.empty() ? "" : id + "-";
  set(svg, "aria-labelledby", own + "title " + own + "description");
  pugi::xml_node title_node = svg.append_child("title");
  set(title_node, "id", own + "title");
  title_node.text().set(title.c_str());
  pugi::xml_node description_node = svg.append_child("desc");
  set(description_node, "id", own + "description");
  description_node.text().set(description.c_str());
  if (id.empty()) svg.append_child("style").text().set(style_sheet().c_str());
}

Canvas::~Canvas() = default;

void Canvas::rect(const std::string& css, int x, int y, int width, int height, int radius) {
  pugi::xml_node node = document_->at.append_child("rect");
  set(node, "class", css);
  set(node, "x", x);
  set(node, "y", y);
  set(node, "width", width);
  set(node, "height", height);
  if (radius > 0) set(node, "rx", radius);
}

void Canvas::text(const std::string& css, int x, int y, const std::string& words) {
  pugi::xml_node node = document_->at.append_child("text");
  set(node, "class", css);
  set(node, "x", x);
  set(node, "y", y);
  node.text().set(words.c_str());
}

void Canvas::path(const std::string& css, const std::string& data) {
  pugi::xml_node node = document_->at.append_child("path");
  set(node, "class", css);
  set(node, "d", data);
}

void Canvas::data(const std::string& name, const std::string& value) {
  document_->at.last_child().append_attribute(("data-" + name).c_str()).set_value(value.c_str());
}

void Canvas::open_group(const std::string& css) {
  document_->at = document_->at.append_child("g");
  set(document_->at, "class", css);
}

void Canvas::close_group() {
  document_->at = document_->at.parent();
  CML_REQUIRE(document_->at != document_->xml, "a group was closed that was not open");
}

std::string Canvas::to_string() const {
  std::ostringstream out;
  document_->xml.save(out, "", pugi::format_indent | pugi::format_no_declaration, pugi::encoding_utf8);
  return out.str();
}

int text_width(const std::string& words, int font_size) {
  const auto letters = std::count_if(words.begin(), words.end(), [](char c) { return (c & 0xc0) != 0x80; });
  return static_cast<int>(letters) * font_size * 11 / 20;
}

}  // namespace cml::figure
