#include "grading/event.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace cml::grading {
namespace {

constexpr const char* kTexts[] = {
#define CML_EVENT(id, text) text,
    CML_EVENTS(CML_EVENT)
#undef CML_EVENT
};

}  // namespace

std::string line_of(const Event& event) {
  nlohmann::ordered_json line = {{"event", kTexts[static_cast<size_t>(event.kind)]}};
  if (event.kind == Event::Kind::exercise) line["exercise"] = event.exercise;
  if (event.kind == Event::Kind::isolation) {
    line["layers"] = nlohmann::ordered_json::array();
    for (const Layer& layer : event.layers)
      line["layers"].push_back({{"name", layer.name}, {"holds", layer.holds}, {"network", layer.network}});
  }
  line["done"] = event.done;
  line["all"] = event.all;
  return line.dump();
}

std::optional<Event> event_of(std::string_view line) {
  try {
    const auto json = nlohmann::json::parse(line);
    const auto* kind = std::find(std::begin(kTexts), std::end(kTexts), json.at("event").get<std::string>());
    if (kind == std::end(kTexts)) return std::nullopt;
    Event event{static_cast<Event::Kind>(kind - std::begin(kTexts)), json.value("exercise", ""),
                json.at("done"), json.at("all")};
    if (event.kind == Event::Kind::isolation)
      for (const auto& layer : json.at("layers"))
        event.layers.push_back({layer.at("name"), layer.at("holds"), "", layer.at("network")});
    return event;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

}  // namespace cml::grading
