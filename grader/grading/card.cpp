#include "grading/card.h"

#include <nlohmann/json.hpp>

#include "process/run.h"
#include "worker/client.h"

namespace cml::grading {

Result<Card> find_card(bool ask_for_counters) {
  std::vector<std::string> question{worker::default_worker(), "--device"};
  if (ask_for_counters) question.emplace_back("counters");
  try {
    const process::Finished child = process::run_child(question);
    const auto json = nlohmann::json::parse(child.out);
    if (child.exit_code != 0) return Error{json.at("error"), json.at("next"), {}};
    return Card{json.at("name"),         json.at("driver"), json.at("capability"), json.at("multiprocessors"),
                json.at("memory"),       json.at("free"),   json.at("l2"),         json.at("clock"),
                json.at("memory_clock"), json.at("bus"),    json.at("peak"),       json.at("hmm"),
                json.at("counters")};
  } catch (const std::exception& failure) {
    return Error{std::string("the GPU cannot be asked: ") + failure.what(), "Build the project again.", {}};
  }
}

}  // namespace cml::grading
