#include "worker/card_text.h"

#include <nlohmann/json.hpp>

namespace cml::worker {

using Json = nlohmann::json;

std::string to_text(const Result<Card>& card) {
  // A driver's words are shown as they are, and need not be UTF-8.
  const auto line = [](const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  if (!card) return line({{"error", card.error().message}, {"next", card.error().next_step}});
  return line({{"name", card->name},
               {"driver", card->driver_version},
               {"capability", card->compute_capability},
               {"multiprocessors", card->multiprocessors},
               {"memory", card->memory_bytes},
               {"free", card->free_bytes},
               {"l2", card->l2_bytes},
               {"clock", card->clock_mhz},
               {"memory_clock", card->memory_clock_mhz},
               {"bus", card->memory_bus_bits},
               {"peak", card->peak_bytes_per_second},
               {"hmm", card->reads_host_memory},
               {"counters", card->counters}});
}

Result<Card> card_of(const std::string& text) try {
  const Json json = Json::parse(text);
  if (json.contains("error")) return Error{json.at("error"), json.at("next"), {}};
  return Card{json.at("name"),         json.at("driver"), json.at("capability"), json.at("multiprocessors"),
              json.at("memory"),       json.at("free"),   json.at("l2"),         json.at("clock"),
              json.at("memory_clock"), json.at("bus"),    json.at("peak"),       json.at("hmm"),
              json.at("counters")};
} catch (const Json::exception& failure) {
  return Error{std::string("the GPU cannot be asked: ") + failure.what(), "Build the project again.", {}};
}

}  // namespace cml::worker
