#include "gpu/counters.h"

#include <map>

#include "gpu/counter_set.h"

namespace cml::gpu {

using cupti::block;

/// A set, and the data that the profiler writes for it.
struct Counting {
  std::unique_ptr<CounterSet> set;
  std::vector<uint8_t> data;
};

struct Counters::State {
  ContextHandle context = nullptr;
  cupti::Library library;
  std::string chip;
  std::vector<uint8_t> availability;  ///< empty: not asked for
  std::map<std::vector<std::string>, Counting> countings;
  Counting* current = nullptr;
  cupti::Profiler profiler = nullptr;
};

Counters::Counters(std::unique_ptr<State> state) : state_(std::move(state)) {}

Counters::~Counters() {
  if (state_->profiler == nullptr) return;
  auto disable = block<cupti::RangeObject>();
  disable.profiler = state_->profiler;
  state_->library.disable(&disable);
}

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
  auto enable = block<cupti::RangeEnable>();
  enable.context = context;
  CML_CUPTI(state.library, enable(&enable));
  state.profiler = enable.profiler;
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
  Counting& counting = state.countings[metrics];
  state.current = &counting;
  if (counting.set) return std::nullopt;
  auto made = CounterSet::create(state.library, state.chip, state.availability, metrics);
  if (!made && state.availability.empty()) {
    // What is available takes 0.14 s to ask for; CUPTI needs it for chips that came after it.
    auto availability = block<cupti::GetCounterAvailability>();
    availability.context = state.context;
    CML_CUPTI(state.library, availability(&availability));
    state.availability.resize(availability.image_size);
    availability.image = state.availability.data();
    CML_CUPTI(state.library, availability(&availability));
    made = CounterSet::create(state.library, state.chip, state.availability, metrics);
  }
  if (!made) return made.error();
  auto data = block<cupti::RangeDataSize>();
  data.profiler = state.profiler;
  data.names = (*made)->pointers().data();
  data.count = (*made)->pointers().size();
  CML_CUPTI(state.library, data_size(&data));
  counting.data.resize(data.bytes);
  counting.set = std::move(made).value();
  return std::nullopt;
}

std::optional<Error> Counters::begin() {
  State& state = *state_;
  Counting& counting = *state.current;
  auto fresh = block<cupti::RangeDataInitialize>();
  fresh.profiler = state.profiler;
  fresh.bytes = counting.data.size();
  fresh.data = counting.data.data();
  CML_CUPTI(state.library, data_initialize(&fresh));
  auto config = block<cupti::RangeSetConfig>();
  config.profiler = state.profiler;
  config.config = counting.set->config().data();
  config.config_size = counting.set->config().size();
  config.data = counting.data.data();
  config.data_size = counting.data.size();
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
  return state_->current->set->values(state_->current->data);
}

}  // namespace cml::gpu
