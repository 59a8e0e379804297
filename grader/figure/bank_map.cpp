#include <fmt/format.h>

#include <algorithm>

#include "figure/kind.h"
#include "figure/lane_words.h"

namespace cml::figure {
namespace {

const std::vector<std::string> kLabels = {"lane", "word", "element", "column", "none"};
enum Label { kLane, kWord, kElement, kColumn, kNone };

/// What lies in the words of shared memory, and what a request does to them.
class Memory {
 public:
  explicit Memory(Reader& panel)
      : banks_(read_banks(panel)),
        tile_(panel.has("tile") ? std::optional(Tile::read(panel.table("tile"))) : std::nullopt),
        access_(panel.has("access") ? std::optional(Access::read(panel.table("access"), tile_))
                                    : std::nullopt),
        label_(static_cast<Label>(panel.choice("label", kLabels, access_ ? kLane : kWord))) {
    if (access_) picture_ = picture_of(banks_, *access_);
    if (!tile_ && (label_ == kElement || label_ == kColumn))
      panel.fail("label", "there is no tile whose elements could be named", "Write tile = { .. }.");
  }

  const arch::BankGeometry& banks() const { return banks_; }
  const std::optional<Access>& access() const { return access_; }
  const arch::SharedPicture& picture() const { return picture_; }
  /// Bytes of an element over bytes of a bank.
  uint64_t words_of_element() const { return std::max(1u, (access_ ? access_->bytes : 4) / banks_.width); }
  /// Words up to the last one touched; without an access, those of the tile.
  uint64_t words() const {
    if (!picture_.words.empty()) return picture_.words.rbegin()->first + 1;
    return tile_ ? static_cast<uint64_t>(tile_->places()) * words_of_element() : 1;
  }

  Cell cell(uint64_t word) const {
    Cell cell;
    cell.column = static_cast<int>(word % banks_.banks);
    const auto touched = picture_.words.find(word);
    const bool is_touched = touched != picture_.words.end();
    if (is_touched) cell.look = &mark_of_degree(touched->second.degree);
    if (label_ == kLane && is_touched) cell.label = lanes_text(touched->second.lanes);
    if (label_ == kWord) cell.label = std::to_string(word);
    const auto place = static_cast<int64_t>(word / words_of_element());
    if (!tile_ || place >= tile_->places()) return cell;
    const std::optional<Tile::Element> element = tile_->element_at(place);
    if (!element) {
      cell.look = &mark("pad");
      return cell;
    }
    if (label_ == kElement) cell.label = fmt::format("{},{}", element->row, element->column);
    if (label_ == kColumn) cell.label = std::to_string(element->column);
    return cell;
  }

 private:
  arch::BankGeometry banks_;
  std::optional<Tile> tile_;
  std::optional<Access> access_;
  arch::SharedPicture picture_;
  Label label_;
};

}  // namespace

Panel read_bank_map(Reader& panel) {
  const Memory memory(panel);
  const auto banks = static_cast<int>(memory.banks().banks);
  const auto lines = static_cast<int64_t>((memory.words() + banks - 1) / banks);
  const int64_t least = panel.integer("lines", {1, 64}, 1);
  const int64_t show = panel.integer("show", {2, 64}, 40);
  Panel result;
  Grid& grid = result.grid;
  grid.columns = banks;
  grid.head_name = "bank";
  for (int bank = 0; bank < banks; ++bank) grid.heads.push_back(std::to_string(bank));
  const int64_t all = std::max(lines, least);
  for (int64_t line = 0; line < all; ++line) {
    if (all > show && line >= show - 1 && line + 1 < all) continue;
    if (all > show && line + 1 == all) grid.left_out_before.insert(grid.rows);
    for (int bank = 0; bank < banks; ++bank) {
      Cell cell = memory.cell(static_cast<uint64_t>(line * banks + bank));
      cell.row = grid.rows;
      if (cell.look || !cell.label.empty()) grid.cells.push_back(cell);
    }
    grid.names.push_back(fmt::format("word {}", line * banks));
    ++grid.rows;
  }
  if (memory.access()) {
    grid.foot_name = memory.picture().in_bank.empty() ? "" : "words";
    for (const uint32_t words : memory.picture().in_bank)
      grid.feet.push_back(words == 0 ? "" : std::to_string(words));
    result.caption.push_back(cost_text(memory.picture()));
  }
  result.model = banks_text(memory.banks());
  return result;
}

}  // namespace cml::figure
