#include "gpu/timing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cml::gpu {
namespace {

constexpr double kWarmUpSeconds = 0.25;    ///< until the clocks have risen
constexpr double kSampleSeconds = 0.5e-3;  ///< shorter launches are repeated within a sample

/// Two arrays for the copy, as large as half of the bytes moved.
struct CopyArrays {
  const Driver& table;
  DevicePointer in = 0;
  DevicePointer out = 0;
  CopyArrays(const Driver& driver_table, uint64_t bytes) : table(driver_table) {
    CML_DRIVER(table, memory_allocate(&in, bytes));
    CML_DRIVER(table, memory_allocate(&out, bytes));
  }
  CopyArrays(const CopyArrays&) = delete;
  CopyArrays& operator=(const CopyArrays&) = delete;
  ~CopyArrays() {
    table.memory_free(in);
    table.memory_free(out);
  }
};

}  // namespace

Timing::Timing(const Driver& table, const Referee& referee, const DeviceInfo& device)
    : table_(table), referee_(referee), device_(device) {}

double Timing::seconds(const std::function<void()>& work, unsigned repeats) const {
  EventHandle before = nullptr;
  EventHandle after = nullptr;
  CML_DRIVER(table_, event_create(&before, 0));
  CML_DRIVER(table_, event_create(&after, 0));
  CML_DRIVER(table_, event_record(before, nullptr));
  for (unsigned i = 0; i < repeats; ++i) work();
  CML_DRIVER(table_, event_record(after, nullptr));
  CML_DRIVER(table_, event_synchronize(after));
  float milliseconds = 0;
  CML_DRIVER(table_, event_milliseconds(&milliseconds, before, after));
  table_.event_destroy(before);
  table_.event_destroy(after);
  return milliseconds / 1e3 / repeats;
}

void Timing::refresh(const std::vector<TimedArray>& arrays, uint64_t change) const {
  for (const auto& [address, fill] : arrays) {
    if (!fill) continue;
    if (fill->seed)
      referee_.fill(address, fill->elements, *fill->seed ^ change);
    else
      CML_DRIVER(table_, fill_bytes(address, kPoison, fill->bytes(), nullptr));
  }
}

TimingResult Timing::run(const TimingRequest& request, const std::vector<TimedArray>& arrays,
                         const std::function<void()>& launch) const {
  const auto half = static_cast<uint64_t>(request.bytes_moved / 2) / 16 * 16;
  const CopyArrays copies(table_, half);
  const auto by_driver = [&] { CML_DRIVER(table_, copy_on_device(copies.out, copies.in, half, nullptr)); };
  const auto by_kernel = [&] { referee_.copy(copies.out, copies.in, half); };

  refresh(arrays, 1);
  double kernel = std::numeric_limits<double>::infinity();
  double driver_copy = kernel;
  double kernel_copy = kernel;
  for (double spent = 0; spent < kWarmUpSeconds;) {
    const double one = seconds(launch, 1);
    kernel = std::min(kernel, one);
    driver_copy = std::min(driver_copy, seconds(by_driver, 1));
    kernel_copy = std::min(kernel_copy, seconds(by_kernel, 1));
    spent += one + driver_copy + kernel_copy;
  }

  TimingResult result;
  result.bytes_moved = request.bytes_moved;
  result.peak_bytes_per_second = device_.peak_bytes_per_second();
  const bool driver_is_faster = driver_copy <= kernel_copy;
  result.copy_name = driver_is_faster ? "cudaMemcpy device to device" : "vector copy kernel";
  const auto repeats = [](double one) { return static_cast<unsigned>(std::ceil(kSampleSeconds / one)); };
  const unsigned kernel_repeats = std::max(1u, repeats(kernel));
  const unsigned copy_repeats = std::max(1u, repeats(std::min(driver_copy, kernel_copy)));
  for (unsigned pair = 0; pair < request.pairs; ++pair) {
    const bool is_last = pair + 1 == request.pairs;
    refresh(arrays, is_last ? 0 : 2 + pair);
    result.kernel_seconds.push_back(seconds(launch, kernel_repeats));
    if (driver_is_faster)
      result.copy_seconds.push_back(seconds(by_driver, copy_repeats));
    else
      result.copy_seconds.push_back(seconds(by_kernel, copy_repeats));
  }
  if (!request.sample_positions.empty())
    result.samples = referee_.pick(arrays.at(request.output).address, request.sample_positions);
  return result;
}

}  // namespace cml::gpu
