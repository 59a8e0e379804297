#include "gpu/counters.h"

#include <algorithm>

#include "gpu/counter_set.h"

namespace cml::gpu {

using cupti::block;

struct Counters::State {
  ContextHandle context = nullptr;
  cupti::Library library;
  std::string chip;
  std::vector<uint8_t> availability;  ///< empty: not requested
  std::vector<std::string> asked;     ///< of the set, with those that the chip does not have
  std::unique_ptr<CounterSet> set;
  std::vector<uint8_t> data;  ///< what the profiler writes for it
  cupti::Profiler profiler = nullptr;

  void disable() {
    if (profiler == nullptr) return;
    auto object = block<cupti::RangeObject>();
    object.profiler = profiler;
    library.disable(&object);
    profiler = nullptr;
  }
};

Counters::Counters(std::unique_ptr<State> state) : state_(std::move(state)) {}

Counters::~Counters() { state_->disable(); }

Result<std::unique_ptr<Counters>> Counters::create(ContextHandle context,
                                                   const std::vector<std::string>& metrics,
                                                   const std::vector<std::string>& library_dirs) {
  const Result<cupti::Library> loaded = cupti::load(library_dirs);
  if (!loaded) return loaded.error();
  std::unique_ptr<Counters> counters(new Counters(std::make_unique<State>()));
  State& state = *counters->state_;
  state.context = context;
  state.library = *loaded;

  auto initialize = block<cupti::Initialize>();
  CML_CUPTI(state.library, initialize(&initialize));
  auto chip = block<cupti::GetChipName>();
  CML_CUPTI(state.library, chip_name(&chip));
  state.chip = chip.chip;
  if (std::optional<Error> error = counters->use(metrics)) return *std::move(error);
  // The first range takes 0.15 s to begin: it is one without a launch.
  if (std::optional<Error> error = counters->begin()) return *std::move(error);
  if (std::optional<Error> error = counters->end()) return *std::move(error);
  return counters;
}

void Counters::load_ahead(const std::vector<std::string>& library_dirs) {
  const Result<cupti::Library> loaded = cupti::load(library_dirs);
  if (!loaded) return;
  auto initialize = block<cupti::Initialize>();
  loaded->initialize(&initialize);
}

std::optional<Error> Counters::use(const std::vector<std::string>& metrics) {
  State& state = *state_;
  std::vector<std::string> all = state.asked;
  for (const std::string& metric : metrics)
    if (std::find(all.begin(), all.end(), metric) == all.end()) all.push_back(metric);
  if (state.set && all == state.asked) return std::nullopt;
  auto made = CounterSet::create(state.library, state.chip, state.availability, all);
  if (!made && state.availability.empty()) {
    // What is available takes 0.14 s to ask for; CUPTI needs it for chips that came after it.
    auto availability = block<cupti::GetCounterAvailability>();
    availability.context = state.context;
    CML_CUPTI(state.library, availability(&availability));
    state.availability.resize(availability.image_size);
    availability.image = state.availability.data();
    CML_CUPTI(state.library, availability(&availability));
    made = CounterSet::create(state.library, state.chip, state.availability, all);
  }
  if (!made) return made.error();

  // A profiler that has counted one set continues to count it, whatever it is set to count.
  state.disable();
  auto enable = block<cupti::RangeEnable>();
  enable.context = state.context;
  CML_CUPTI(state.library, enable(&enable));
  state.profiler = enable.profiler;
  auto data = block<cupti::RangeDataSize>();
  data.profiler = state.profiler;
  data.names = (*made)->pointers().data();
  data.count = (*made)->pointers().size();
  CML_CUPTI(state.library, data_size(&data));
  state.data.resize(data.bytes);
  state.set = std::move(made).value();
  state.asked = std::move(all);
  return std::nullopt;
}

std::optional<Error> Counters::begin() {
  State& state = *state_;
  auto fresh = block<cupti::RangeDataInitialize>();
  fresh.profiler = state.profiler;
  fresh.bytes = state.data.size();
  fresh.data = state.data.data();
  CML_CUPTI(state.library, data_initialize(&fresh));
  auto config = block<cupti::RangeSetConfig>();
  config.profiler = state.profiler;
  config.config = state.set->config().data();
  config.config_size = state.set->config().size();
  config.data = state.data.data();
  config.data_size = state.data.size();
  CML_CUPTI(state.library, set_config(&config));

  auto object = block<cupti::RangeObject>();
  object.profiler = state.profiler;
  CML_CUPTI(state.library, start(&object));
  return std::nullopt;
}

std::optional<Error> Counters::end() {
  auto stopped = block<cupti::RangeStop>();
  stopped.profiler = state_->profiler;
  CML_CUPTI(state_->library, stop(&stopped));
  return std::nullopt;
}

Result<std::vector<MetricValue>> Counters::count(const std::vector<std::string>& metrics,
                                                 const std::function<void()>& launch) {
  if (std::optional<Error> error = use(metrics)) return *std::move(error);
  if (std::optional<Error> error = begin()) return *std::move(error);
  launch();
  if (std::optional<Error> error = end()) return *std::move(error);
  auto decode = block<cupti::RangeDecode>();
  decode.profiler = state_->profiler;
  CML_CUPTI(state_->library, decode(&decode));
  Result<std::vector<MetricValue>> values = state_->set->values(state_->data);
  if (values)
    std::erase_if(*values, [&](const MetricValue& value) {
      return std::find(metrics.begin(), metrics.end(), value.name) == metrics.end();
    });
  return values;
}

}  // namespace cml::gpu
