#include "explorer/explore.h"

#include <bit>
#include <map>
#include <nlohmann/json.hpp>

#include "arch/shared_picture.h"
#include "explorer/repair.h"
#include "explorer/warp_access.h"

namespace cml::explorer {
namespace {

using Json = nlohmann::ordered_json;

Json lanes_in(uint32_t mask) {
  Json lanes = Json::array();
  for (; mask != 0; mask &= mask - 1) lanes.push_back(std::countr_zero(mask));
  return lanes;
}

Json answer_of(const Error& error) {
  return {
      {"ok", false}, {"message", error.message}, {"next", error.next_step}, {"column", error.where.column}};
}

/// What each lane does; `add` puts what a memory has of it.
template <class Add>
Json lanes_of(const Question& question, const WarpAccess& access, Add add) {
  Json lanes = Json::array();
  for (uint32_t mask = access.mask; mask != 0; mask &= mask - 1) {
    const auto lane = static_cast<uint32_t>(std::countr_zero(mask));
    const Thread thread = thread_of(question.block, question.pitch(), question.warp * kWarpSize + lane);
    Json row{{"lane", lane},
             {"thread", to_string(thread)},
             {"element", access.elements[lane]},
             {"byte", access.addresses[lane]}};
    add(row, lane);
    lanes.push_back(row);
  }
  return lanes;
}

Json repair_json(const std::optional<Repair>& repair) {
  if (!repair) return nullptr;
  Json json{{"without_pad", repair->without_pad},
            {"least_pad", {{"pad", repair->least_pad.pad}, {"wavefronts", repair->least_pad.wavefronts}}},
            {"swizzled", nullptr}};
  if (repair->swizzled)
    json["swizzled"] = {{"column", repair->swizzled_column}, {"wavefronts", *repair->swizzled}};
  return json;
}

Json words_json(const arch::BankGeometry& banks, const arch::SharedPicture& picture) {
  Json words = Json::array();
  for (const auto& [word, touched] : picture.words)
    words.push_back({{"word", word},
                     {"bank", arch::bank_of(banks, word * banks.width)},
                     {"lanes", lanes_in(touched.lanes)},
                     {"degree", touched.degree}});
  return words;
}

/// In which pass each lane is served, from 0.
std::array<uint32_t, kWarpSize> pass_of_lanes(const arch::SharedPasses& passes) {
  std::array<uint32_t, kWarpSize> pass_of{};
  for (uint32_t pass = 0; pass < passes.count; ++pass)
    for (uint32_t lanes = passes.lanes[pass]; lanes != 0; lanes &= lanes - 1)
      pass_of[std::countr_zero(lanes)] = pass;
  return pass_of;
}

Json shared_answer(const Question& question, const std::vector<WarpAccess>& accesses) {
  const arch::BankGeometry banks = arch::banks_five_on();
  const WarpAccess& access = accesses[question.warp];
  const arch::SharedPicture picture = arch::picture_of(banks, access.shared());
  uint32_t wavefronts = 0, conflicts = 0;
  for (const WarpAccess& each : accesses) {
    const arch::SharedCost cost = arch::shared_cost(banks, each.shared());
    wavefronts += cost.wavefronts;
    conflicts += cost.conflicts();
  }
  const std::array<uint32_t, kWarpSize> pass_of = pass_of_lanes(arch::shared_passes(banks, access.shared()));
  return {{"ok", true},
          {"wavefronts", picture.cost.wavefronts},
          {"passes", picture.cost.passes},
          {"conflicts", picture.cost.conflicts()},
          {"banks", banks.banks},
          {"array_bytes", uint64_t{question.rows} * question.pitch() * question.bytes},
          {"block", {{"requests", accesses.size()}, {"wavefronts", wavefronts}, {"conflicts", conflicts}}},
          {"lanes", lanes_of(question, access,
                             [&](Json& row, uint32_t lane) {
                               const uint64_t address = access.addresses[lane];
                               row["word"] = address / banks.width;
                               row["bank"] = arch::bank_of(banks, address);
                               row["pass"] = pass_of[lane];
                             })},
          {"words", words_json(banks, picture)},
          {"repair", repair_json(repair_of(question, access, banks))}};
}

/// The sectors that lanes touch: which lanes, and how many different bytes of it.
Json sectors_json(const WarpAccess& access) {
  struct Touched {
    uint32_t lanes = 0, bytes = 0;  // one bit a byte
  };
  std::map<uint64_t, Touched> sectors;
  for (uint32_t mask = access.mask; mask != 0; mask &= mask - 1) {
    const int lane = std::countr_zero(mask);
    for (uint64_t at = access.addresses[lane]; at < access.addresses[lane] + access.bytes; ++at) {
      Touched& sector = sectors[at / arch::kSectorBytes];
      sector.lanes |= 1u << lane;
      sector.bytes |= 1u << at % arch::kSectorBytes;
    }
  }
  Json json = Json::array();
  for (const auto& [sector, touched] : sectors)
    json.push_back(
        {{"sector", sector}, {"lanes", lanes_in(touched.lanes)}, {"used", std::popcount(touched.bytes)}});
  return json;
}

Json global_answer(const Question& question, const std::vector<WarpAccess>& accesses) {
  const WarpAccess& access = accesses[question.warp];
  const arch::SectorUse use = arch::sector_use(access.wide());
  uint64_t sectors = 0, wasted = 0;
  for (const WarpAccess& each : accesses) {
    const arch::SectorUse other = arch::sector_use(each.wide());
    sectors += other.sectors;
    wasted += other.wasted;
  }
  return {{"ok", true},
          {"sectors", use.sectors},
          {"least", use.least},
          {"asked", use.asked},
          {"wasted", use.wasted},
          {"sector_bytes", arch::kSectorBytes},
          {"block", {{"requests", accesses.size()}, {"sectors", sectors}, {"wasted", wasted}}},
          {"lanes", lanes_of(question, access,
                             [&](Json& row, uint32_t lane) {
                               row["sector"] = access.addresses[lane] / arch::kSectorBytes;
                             })},
          {"touched", sectors_json(access)}};
}

Json answer(std::string_view request) {
  const Result<Question> question = read_question(nlohmann::json::parse(request, nullptr, false));
  if (!question) return answer_of(question.error());
  const Result<Index> index = parse_index(question->index, question->language, question->store);
  if (!index) return answer_of(index.error());
  const Result<std::vector<WarpAccess>> accesses = accesses_of(*question, *index);
  if (!accesses) return answer_of(accesses.error());
  return question->is_global ? global_answer(*question, *accesses) : shared_answer(*question, *accesses);
}

}  // namespace

std::string explore(std::string_view request) {
  return answer(request).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cml::explorer
