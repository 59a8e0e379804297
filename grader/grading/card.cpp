#include "grading/card.h"

#include "sandbox/run.h"
#include "worker/card_text.h"
#include "worker/client.h"

namespace cml::grading {

Result<Card> find_card(bool ask_for_counters) try {
  std::vector<std::string> question{worker::default_worker(), "--device"};
  if (ask_for_counters) question.emplace_back("counters");
  return worker::card_of(sandbox::run_child(question).out);
} catch (const std::exception& failure) {
  return Error{std::string("the GPU cannot be asked: ") + failure.what(), "Build the project again.", {}};
}

}  // namespace cml::grading
