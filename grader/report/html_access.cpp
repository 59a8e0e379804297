#include "report/html_access.h"

#include <fmt/format.h>

#include <bit>

#include "arch/sector_model.h"
#include "figure/request_map.h"
#include "metrics/explain.h"
#include "metrics/lane_text.h"
#include "report/layouts.h"

namespace cml::report {
namespace {

using metrics::WorstRequest;

/// "Shared load".
std::string name_of(const AccessSite& site) {
  std::string name = site.space + " " + site.kind;
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string lane_list(uint32_t lanes) {
  std::string text;
  for (; lanes != 0; lanes &= lanes - 1)
    text += fmt::format("{}{}", text.empty() ? "" : " ", std::countr_zero(lanes));
  return text;
}

uint64_t first_address(const WorstRequest& request) {
  uint64_t first = ~uint64_t{0};
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1)
    first = std::min(first, request.addresses[std::countr_zero(lanes)]);
  return first;
}

void add_head(HtmlWriter& page, std::initializer_list<const char*> names) {
  page.open("thead").open("tr");
  for (const char* name : names) page.element("th", name, {{"scope", "col"}});
  page.close().close();
}

/// One row a lane; the script reads from it what to say.
template <class Cells>
void add_lanes(HtmlWriter& page, const WorstRequest& request, const std::array<uint32_t, kWarpSize>& meets,
               std::initializer_list<const char*> names, Cells cells) {
  page.open("details").element("summary", "The lanes as a table");
  page.open("table", {{"data-lanes-table", ""}});
  add_head(page, names);
  page.open("tbody");
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = std::countr_zero(lanes);
    page.open("tr", {{"data-lane", std::to_string(lane)}, {"data-meets", lane_list(meets[lane])}});
    page.element("th", std::to_string(lane), {{"scope", "row"}});
    for (const std::string& cell : cells(lane)) page.element("td", cell);
    page.close();
  }
  page.close().close().close();
}

/// Hidden where no script runs.
void add_picker(HtmlWriter& page, const std::string& id) {
  page.open("div", {{"class", "p-lane"}, {"data-picker", ""}, {"hidden", ""}});
  page.element("label", "Lane", {{"for", id + "-lane"}});
  page.void_element("input",
                    {{"type", "range"}, {"min", "0"}, {"max", "31"}, {"step", "1"}, {"id", id + "-lane"}});
  page.element("output", "Point at a cell, or move the slider.", {{"for", id + "-lane"}});
  page.close();
}

std::string words_of(const WorstRequest& request, unsigned lane, uint32_t width) {
  const uint64_t first = request.addresses[lane] / width,
                 last = (request.addresses[lane] + request.bytes - 1) / width;
  return first == last ? std::to_string(first) : fmt::format("{}..{}", first, last);
}

std::string banks_text(const WorstRequest& request, unsigned lane, const arch::BankGeometry& banks) {
  const uint32_t first = arch::bank_of(banks, request.addresses[lane]);
  const uint32_t last = arch::bank_of(banks, request.addresses[lane] + request.bytes - 1);
  return first == last ? std::to_string(first) : fmt::format("{}..{}", first, last);
}

void add_remedies(HtmlWriter& page, const metrics::Remedies& remedies) {
  page.open("table");
  page.element("caption",
               "This request in other layouts of the array, by the bank model; now " + pitch_text(remedies));
  add_head(page, {"Layout of the array", "Wavefronts"});
  page.open("tbody");
  for (const LayoutRow& row : layout_rows(remedies)) {
    page.open("tr").element("th", row.layout, {{"scope", "row"}});
    page.element("td", row.wavefronts ? std::to_string(*row.wavefronts) : row.why_not,
                 {{"class", "p-number"}});
    page.close();
  }
  page.close().close();
}

void add_shared(HtmlWriter& page, const AccessSite& site, const arch::BankGeometry& banks,
                const std::string& id) {
  const WorstRequest request = metrics::worst_request_of(site);
  const auto meets = metrics::colliding_lanes(request, banks);
  page.open("div", {{"class", "p-map"}});
  page.raw(
      figure::draw_bank_map(banks, request.shared(),
                            {id + "-map", "Bank map of the request that cost most",
                             "One column a bank, one cell a word that lanes ask for; the table of the lanes "
                             "says the same."}));
  page.close();
  add_picker(page, id);
  add_lanes(
      page, request, meets, {"Lane", "Byte", "Word", "Bank", "In conflict with lanes"}, [&](unsigned lane) {
        return std::vector<std::string>{std::to_string(request.addresses[lane]),
                                        words_of(request, lane, banks.width),
                                        banks_text(request, lane, banks), metrics::lane_text(meets[lane])};
      });
  if (const auto remedies = metrics::remedies_of(request, banks)) add_remedies(page, *remedies);
}

void add_global(HtmlWriter& page, const AccessSite& site, const std::string& id) {
  const WorstRequest request = metrics::worst_request_of(site);
  const arch::SectorUse use = metrics::sector_use_of(request);
  page.element(
      "p", fmt::format("The request that cost most touches {} sector{} of {} bytes: lanes ask for {} bytes, "
                       "{} more are moved for nothing.",
                       use.sectors, use.sectors == 1 ? "" : "s", arch::kSectorBytes, use.asked, use.wasted));
  page.open("div", {{"class", "p-map"}});
  page.raw(figure::draw_sector_map(
      {request.addresses.data(), request.mask, request.bytes, false, 0},
      {id + "-map", "Sector map of the request that cost most",
       "One row a line of 128 bytes that lanes touch, in four sectors of 32 bytes; the "
       "table of the lanes says the same."}));
  page.close();
  add_picker(page, id);
  const uint64_t origin = first_address(request) / 128 * 128;
  add_lanes(page, request, {}, {"Lane", "Byte", "Sector"}, [&](unsigned lane) {
    const uint64_t at = request.addresses[lane] - origin;
    return std::vector<std::string>{std::to_string(at), std::to_string(at / arch::kSectorBytes)};
  });
}

}  // namespace

void add_access(HtmlWriter& page, const WorstSite& worst, const arch::BankGeometry& banks,
                const std::string& id, const std::string& line_id) {
  const AccessSite& site = *worst.site;
  page.open("div", {{"data-access", site.space}});
  page.open("h4", {{"id", id}}).text(name_of(site) + ", ");
  page.element("a", fmt::format("line {}", site.line), {{"href", fmt::format("#{}{}", line_id, site.line)}})
      .close();
  page.open("p", {{"class", "p-dim"}})
      .element("code", site.instruction)
      .text(" in " + launch_text(*worst.launch))
      .close();
  page.element("p", metrics::explain(site, banks).to_string());
  if (site.space == "shared") add_shared(page, site, banks, id);
  if (site.space == "global") add_global(page, site, id);
  page.close();
}

}  // namespace cml::report
