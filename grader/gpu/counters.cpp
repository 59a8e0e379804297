#include "gpu/counters.h"

#include <dlfcn.h>

#include <type_traits>

#include "gpu/cupti_abi.h"

namespace cml::gpu {
namespace {

using namespace cupti;

/// CUPTI reads the size of a block up to its last field, without trailing padding.
template <class Block, class Field>
size_t size_up_to(const Block& value, const Field& last) {
  return static_cast<size_t>(reinterpret_cast<const char*>(&last) - reinterpret_cast<const char*>(&value)) +
         sizeof last;
}

template <class Block>
Block block() {
  Block value;
  value.size = sizeof(Block);
  if constexpr (std::is_same_v<Block, RangeStop>) value.size = size_up_to(value, value.all_passes_submitted);
  if constexpr (std::is_same_v<Block, RangeSetConfig>)
    value.size = size_up_to(value, value.target_nesting_level);
  return value;
}

Error explain(const Library& library, Status status, const std::string& step) {
  switch (status) {
    case kInsufficientPrivileges:
    case kVirtualizedInsufficientPrivileges:
      return {"the driver does not let this user read hardware counters (ERR_NVGPUCTRPERM)",
              "ask the administrator to load the driver with NVreg_RestrictProfilingToAdminUsers=0, or run "
              "as root",
              {}};
    case kWslNotSupported:
      return {"this driver gives no hardware counters under WSL",
              "update the Windows driver, or run on Linux",
              {}};
    case kVirtualizedNotSupported:
      return {
          "this virtual GPU gives no hardware counters", "ask the provider to enable profiling for it", {}};
    case kMigNotSupported:
      return {"a MIG slice gives no hardware counters", "run on a whole GPU", {}};
    case kHardwareBusy:
      return {"another profiler holds the hardware counters", "close the other profiler and run again", {}};
    default:
      break;
  }
  const char* text = nullptr;
  if (library.result_string) library.result_string(status, &text);
  return {"CUPTI cannot count here: " + step + " gave " + (text ? text : "error " + std::to_string(status)),
          "run `grader doctor`; the emulator's counts are used meanwhile",
          {}};
}

Result<Library> load(const std::vector<std::string>& library_dirs) {
  std::vector<std::string> names;
  for (const std::string& dir : library_dirs)
    for (const char* version : {"13", "12"}) names.push_back(dir + "/libcupti.so." + version);
  for (const char* name : {"libcupti.so.13", "libcupti.so.12", "libcupti.so"}) names.emplace_back(name);
  void* handle = nullptr;
  for (const std::string& name : names) {
    handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) break;
  }
  if (handle == nullptr)
    return Error{"CUPTI was not found", "./grade.sh gets it as a wheel; or install the CUDA Toolkit", {}};
  Library library;
#define CML_CUPTI_LOAD(field, symbol, block)                                        \
  library.field = reinterpret_cast<decltype(library.field)>(dlsym(handle, symbol)); \
  if (library.field == nullptr)                                                     \
    return Error{std::string("this CUPTI is too old: it has no ") + symbol, "use CUDA 12.8 or newer", {}};
  CML_CUPTI_FUNCTIONS(CML_CUPTI_LOAD)
#undef CML_CUPTI_LOAD
  library.result_string =
      reinterpret_cast<decltype(library.result_string)>(dlsym(handle, "cuptiGetResultString"));
  return library;
}

}  // namespace

struct Counters::State {
  Library library;
  std::vector<std::string> names;
  std::vector<const char*> name_pointers;
  std::vector<uint8_t> config;
  std::vector<uint8_t> data;
  Host host = nullptr;
  Profiler profiler = nullptr;
  size_t passes = 0;
};

Counters::Counters(std::unique_ptr<State> state) : state_(std::move(state)) {}

Counters::~Counters() {
  if (state_->profiler) {
    auto disable = block<RangeObject>();
    disable.profiler = state_->profiler;
    state_->library.disable(&disable);
  }
  if (state_->host) {
    auto deinitialize = block<HostDeinitialize>();
    deinitialize.host = state_->host;
    state_->library.host_deinitialize(&deinitialize);
  }
}

size_t Counters::passes() const { return state_->passes; }

#define CML_CUPTI(step)                                                                             \
  do {                                                                                              \
    if (const Status status_ = library.step; status_ != 0) return explain(library, status_, #step); \
  } while (false)

Result<std::unique_ptr<Counters>> Counters::create(ContextHandle context,
                                                   const std::vector<std::string>& metrics,
                                                   const std::vector<std::string>& library_dirs) {
  const Result<Library> loaded = load(library_dirs);
  if (!loaded) return loaded.error();
  std::unique_ptr<Counters> counters(new Counters(std::make_unique<State>()));
  State& state = *counters->state_;
  state.library = *loaded;
  state.names = metrics;
  for (const std::string& name : state.names) state.name_pointers.push_back(name.c_str());
  const Library& library = state.library;

  auto initialize = block<Initialize>();
  CML_CUPTI(initialize(&initialize));
  auto chip = block<GetChipName>();
  CML_CUPTI(chip_name(&chip));
  auto host = block<HostInitialize>();
  host.chip = chip.chip;
  std::vector<uint8_t> available;
  if (library.host_initialize(&host) != 0) {
    // What is available takes 0.14 s to ask for; CUPTI needs it for chips that came after it.
    auto availability = block<GetCounterAvailability>();
    availability.context = context;
    CML_CUPTI(availability(&availability));
    available.resize(availability.image_size);
    availability.image = available.data();
    CML_CUPTI(availability(&availability));
    host.availability = available.data();
    CML_CUPTI(host_initialize(&host));
  }
  state.host = host.host;
  auto add = block<HostAddMetrics>();
  add.host = state.host;
  add.names = state.name_pointers.data();
  add.count = state.name_pointers.size();
  CML_CUPTI(host_add_metrics(&add));
  auto size = block<HostConfigSize>();
  size.host = state.host;
  CML_CUPTI(host_config_size(&size));
  state.config.resize(size.bytes);
  auto image = block<HostConfigImage>();
  image.host = state.host;
  image.bytes = state.config.size();
  image.image = state.config.data();
  CML_CUPTI(host_config_image(&image));
  auto passes = block<HostPasses>();
  passes.bytes = state.config.size();
  passes.image = state.config.data();
  CML_CUPTI(host_passes(&passes));
  state.passes = passes.passes;

  auto enable = block<RangeEnable>();
  enable.context = context;
  CML_CUPTI(enable(&enable));
  state.profiler = enable.profiler;
  auto data = block<RangeDataSize>();
  data.profiler = state.profiler;
  data.names = state.name_pointers.data();
  data.count = state.name_pointers.size();
  CML_CUPTI(data_size(&data));
  state.data.resize(data.bytes);
  // The first range takes 0.15 s to begin: it is one without a launch.
  if (std::optional<Error> error = counters->begin()) return *std::move(error);
  if (std::optional<Error> error = counters->end()) return *std::move(error);
  return counters;
}

void Counters::load_ahead(const std::vector<std::string>& library_dirs) {
  const Result<Library> loaded = load(library_dirs);
  if (!loaded) return;
  auto initialize = block<Initialize>();
  loaded->initialize(&initialize);
}

std::optional<Error> Counters::begin() {
  State& state = *state_;
  const Library& library = state.library;
  auto fresh = block<RangeDataInitialize>();
  fresh.profiler = state.profiler;
  fresh.bytes = state.data.size();
  fresh.data = state.data.data();
  CML_CUPTI(data_initialize(&fresh));
  auto config = block<RangeSetConfig>();
  config.profiler = state.profiler;
  config.config = state.config.data();
  config.config_size = state.config.size();
  config.data = state.data.data();
  config.data_size = state.data.size();
  CML_CUPTI(set_config(&config));

  auto object = block<RangeObject>();
  object.profiler = state.profiler;
  CML_CUPTI(start(&object));
  return std::nullopt;
}

std::optional<Error> Counters::end() {
  const Library& library = state_->library;
  auto stopped = block<RangeStop>();
  stopped.profiler = state_->profiler;
  CML_CUPTI(stop(&stopped));
  return std::nullopt;
}

Result<std::vector<MetricValue>> Counters::count(const std::function<void()>& launch) {
  State& state = *state_;
  const Library& library = state.library;
  if (std::optional<Error> error = begin()) return *std::move(error);
  launch();
  if (std::optional<Error> error = end()) return *std::move(error);
  auto decode = block<RangeDecode>();
  decode.profiler = state.profiler;
  CML_CUPTI(decode(&decode));

  std::vector<double> values(state.names.size());
  auto evaluate = block<HostEvaluate>();
  evaluate.host = state.host;
  evaluate.data = state.data.data();
  evaluate.data_size = state.data.size();
  evaluate.names = state.name_pointers.data();
  evaluate.count = state.name_pointers.size();
  evaluate.values = values.data();
  CML_CUPTI(host_evaluate(&evaluate));

  std::vector<MetricValue> metrics;
  for (size_t i = 0; i < values.size(); ++i) metrics.push_back({state.names[i], values[i]});
  return metrics;
}
#undef CML_CUPTI

}  // namespace cml::gpu
