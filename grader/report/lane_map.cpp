#include "report/lane_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "arch/sector_model.h"
#include "metrics/lane_text.h"
#include "metrics/worst_request.h"
#include "report/text.h"

namespace cml::report {
namespace {

constexpr size_t kNameWidth = 6, kMostBanks = 4;
constexpr int kMany = 4;  // lanes that one waits for

/// A cell with the colour that it has where there are any.
struct Cell {
  std::string text;
  const char* ansi = "";  ///< SGR parameters
};
struct Row {
  const char* name;
  std::vector<Cell> cells;  ///< one a lane
};

/// As many lanes side by side as fit, a power of two.
std::string rows_text(const std::vector<Row>& rows, bool colour) {
  size_t width = 0;
  for (const Row& row : rows)
    for (const Cell& cell : row.cells) width = std::max(width, cell.text.size());
  const size_t per_row = std::bit_floor((kScreenColumns - kNameWidth) / (width + 1));
  std::string out;
  for (size_t first = 0; first < kWarpSize; first += per_row) {
    if (first > 0) out += "\n";
    for (const Row& row : rows) {
      out += fmt::format("{:<{}}", row.name, kNameWidth);
      for (size_t lane = first; lane < std::min<size_t>(first + per_row, kWarpSize); ++lane) {
        const Cell& cell = row.cells[lane];
        const std::string text = fmt::format(" {:>{}}", cell.text, width);
        out += colour && *cell.ansi ? fmt::format("\x1b[{}m{}\x1b[0m", cell.ansi, text) : text;
      }
      out += "\n";
    }
  }
  return out;
}

template <class Text>
Row row_of(const char* name, const metrics::WorstRequest& request, Text text) {
  Row row{name, {}};
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    row.cells.push_back(request.mask >> lane & 1 ? text(lane) : Cell{"-"});
  return row;
}

std::string shared_map(const metrics::WorstRequest& request, const arch::BankGeometry& banks, bool colour) {
  const auto meets = metrics::colliding_lanes(request, banks);
  const auto word = [&](unsigned lane) {
    return Cell{std::to_string(request.addresses[lane] / banks.width)};
  };
  const auto bank = [&](unsigned lane) {
    const int others = std::popcount(meets[lane]);
    return Cell{fmt::format("{}{}", arch::bank_of(banks, request.addresses[lane]), others > 0 ? "*" : ""),
                others == 0      ? "36"
                : others < kMany ? "33"
                                 : "31"};
  };
  const std::vector<Row> rows = {row_of("lane", request,
                                        [](unsigned lane) {
                                          return Cell{std::to_string(lane), "1"};
                                        }),
                                 row_of("word", request, word), row_of("bank", request, bank)};
  return rows_text(rows, colour);
}

std::string global_map(const metrics::WorstRequest& request, bool colour) {
  uint64_t origin = ~uint64_t{0};
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1)
    origin = std::min(origin, request.addresses[std::countr_zero(lanes)] / arch::kSectorBytes);
  const auto byte = [&](unsigned lane) {
    return Cell{std::to_string(request.addresses[lane] - origin * arch::kSectorBytes)};
  };
  const auto sector = [&](unsigned lane) {
    return Cell{std::to_string(request.addresses[lane] / arch::kSectorBytes - origin), "36"};
  };
  const std::vector<Row> rows = {row_of("lane", request,
                                        [](unsigned lane) {
                                          return Cell{std::to_string(lane), "1"};
                                        }),
                                 row_of("byte", request, byte), row_of("sector", request, sector)};
  return rows_text(rows, colour);
}

/// Lanes and words of a bank.
struct Meeting {
  uint32_t bank = 0, lanes = 0;
  std::set<uint64_t> words;
};

std::vector<Meeting> meetings_of(const metrics::WorstRequest& request, const arch::BankGeometry& banks) {
  std::map<uint32_t, Meeting> by_bank;
  const auto meets = metrics::colliding_lanes(request, banks);
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = std::countr_zero(lanes);
    if (meets[lane] == 0) continue;
    for (uint64_t word = request.addresses[lane] / banks.width;
         word <= (request.addresses[lane] + request.bytes - 1) / banks.width; ++word) {
      Meeting& meeting = by_bank[static_cast<uint32_t>(word % banks.banks)];
      meeting.bank = static_cast<uint32_t>(word % banks.banks);
      meeting.lanes |= 1u << lane;
      meeting.words.insert(word);
    }
  }
  std::vector<Meeting> meetings;
  for (auto& [bank, meeting] : by_bank)
    if (meeting.words.size() > 1) meetings.push_back(std::move(meeting));
  std::stable_sort(meetings.begin(), meetings.end(),
                   [](const Meeting& a, const Meeting& b) { return a.words.size() > b.words.size(); });
  return meetings;
}

}  // namespace

std::string lane_map(const AccessSite& site, const arch::BankGeometry& banks, bool colour) {
  const metrics::WorstRequest request = metrics::worst_request_of(site);
  return site.space == "global" ? global_map(request, colour) : shared_map(request, banks, colour);
}

std::string meeting_lines(const AccessSite& site, const arch::BankGeometry& banks,
                          const language::Catalogue& words) {
  const std::vector<Meeting> meetings = meetings_of(metrics::worst_request_of(site), banks);
  std::string out;
  for (size_t i = 0; i < std::min(meetings.size(), kMostBanks); ++i)
    out += words.say("bank {}: lanes {} ask for {} words\n", meetings[i].bank,
                     metrics::lane_text(meetings[i].lanes), meetings[i].words.size());
  if (meetings.size() > kMostBanks)
    out += words.say("and so on in {} more banks\n", meetings.size() - kMostBanks);
  return out;
}

}  // namespace cml::report
