#include "gpu/counter_set.h"

#include <algorithm>

namespace cml::gpu {

using cupti::block;
using cupti::Status;

Result<std::unique_ptr<CounterSet>> CounterSet::create(const cupti::Library& library, const std::string& chip,
                                                       const std::vector<uint8_t>& availability,
                                                       const std::vector<std::string>& metrics) {
  std::unique_ptr<CounterSet> set(new CounterSet(library, metrics));
  // One name that the chip does not have refuses them all: then each is tried by itself.
  if (std::optional<Error> error = set->open(chip, availability)) return *std::move(error);
  Status status = set->add();
  if (status != 0) {
    std::erase_if(set->names_, [&](const std::string& name) {
      CounterSet alone(library, {name});
      return alone.open(chip, availability) || alone.add() != 0;
    });
    set->close();
    if (std::optional<Error> error = set->open(chip, availability)) return *std::move(error);
    if (!set->names_.empty()) status = set->add();
  }
  if (status != 0) return cupti::explain(library, status, "the names of the counters");
  if (std::optional<Error> error = set->configure()) return *std::move(error);
  return set;
}

CounterSet::CounterSet(const cupti::Library& library, std::vector<std::string> names)
    : library_(library), names_(std::move(names)) {}

CounterSet::~CounterSet() { close(); }

std::optional<Error> CounterSet::open(const std::string& chip, const std::vector<uint8_t>& availability) {
  auto host = block<cupti::HostInitialize>();
  host.chip = chip.c_str();
  host.availability = availability.empty() ? nullptr : availability.data();
  CML_CUPTI(library_, host_initialize(&host));
  host_ = host.host;
  return std::nullopt;
}

void CounterSet::close() {
  if (host_ == nullptr) return;
  auto deinitialize = block<cupti::HostDeinitialize>();
  deinitialize.host = host_;
  library_.host_deinitialize(&deinitialize);
  host_ = nullptr;
}

Status CounterSet::add() {
  pointers_.clear();
  for (const std::string& name : names_) pointers_.push_back(name.c_str());
  auto add = block<cupti::HostAddMetrics>();
  add.host = host_;
  add.names = pointers_.data();
  add.count = pointers_.size();
  return library_.host_add_metrics(&add);
}

std::optional<Error> CounterSet::configure() {
  auto size = block<cupti::HostConfigSize>();
  size.host = host_;
  CML_CUPTI(library_, host_config_size(&size));
  config_.resize(size.bytes);
  auto image = block<cupti::HostConfigImage>();
  image.host = host_;
  image.bytes = config_.size();
  image.image = config_.data();
  CML_CUPTI(library_, host_config_image(&image));
  auto passes = block<cupti::HostPasses>();
  passes.bytes = config_.size();
  passes.image = config_.data();
  CML_CUPTI(library_, host_passes(&passes));
  passes_ = passes.passes;
  return std::nullopt;
}

Result<std::vector<MetricValue>> CounterSet::values(const std::vector<uint8_t>& data) {
  std::vector<double> values(names_.size());
  auto evaluate = block<cupti::HostEvaluate>();
  evaluate.host = host_;
  evaluate.data = data.data();
  evaluate.data_size = data.size();
  evaluate.names = pointers_.data();
  evaluate.count = pointers_.size();
  evaluate.values = values.data();
  CML_CUPTI(library_, host_evaluate(&evaluate));
  std::vector<MetricValue> metrics;
  for (size_t i = 0; i < values.size(); ++i) metrics.push_back({names_[i], values[i], {}});
  return metrics;
}

}  // namespace cml::gpu
