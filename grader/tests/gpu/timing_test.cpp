#include "gpu/timing.h"

#include <gmock/gmock.h>

#include <cstring>

namespace cml::gpu {
namespace {

using ::testing::Contains;
using ::testing::Not;

/// A driver without a card, which notes what the referee's kernels are given.
struct Noted {
  DevicePointer next = 1024;          ///< address of the next allocation
  std::vector<DevicePointer> filled;  ///< arrays that got fresh data or poison
  std::vector<DevicePointer> picked;  ///< arrays that samples were taken from
  static inline const char* kernels[] = {"referee_fill", "referee_copy", "referee_pick"};
} noted;

DevicePointer address_in(void** arguments, size_t index) {
  return *static_cast<DevicePointer*>(arguments[index]);
}

Driver without_card() {
  Driver driver;
  driver.module_load = [](ModuleHandle*, const void*) { return 0; };
  driver.module_unload = [](ModuleHandle) { return 0; };
  driver.module_function = [](FunctionHandle* handle, ModuleHandle, const char* name) {
    for (const char*& kernel : Noted::kernels)
      if (std::strcmp(name, kernel) == 0) *handle = reinterpret_cast<FunctionHandle>(&kernel);
    return 0;
  };
  driver.launch = [](FunctionHandle function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                     unsigned, StreamHandle, void** arguments, void**) {
    const std::string name = *reinterpret_cast<const char**>(function);
    if (name == "referee_fill") noted.filled.push_back(address_in(arguments, 0));
    if (name == "referee_pick") noted.picked.push_back(address_in(arguments, 1));
    return 0;
  };
  driver.memory_allocate = [](DevicePointer* address, size_t bytes) {
    *address = noted.next;
    noted.next += bytes;
    return 0;
  };
  driver.memory_free = [](DevicePointer) { return 0; };
  driver.copy_to_device = [](DevicePointer, const void*, size_t) { return 0; };
  driver.copy_to_host = [](void*, DevicePointer, size_t) { return 0; };
  driver.copy_on_device = [](DevicePointer, DevicePointer, size_t, StreamHandle) { return 0; };
  driver.fill_bytes = [](DevicePointer address, unsigned char, size_t, StreamHandle) {
    noted.filled.push_back(address);
    return 0;
  };
  driver.event_create = [](EventHandle*, unsigned) { return 0; };
  driver.event_destroy = [](EventHandle) { return 0; };
  driver.event_record = [](EventHandle, StreamHandle) { return 0; };
  driver.event_synchronize = [](EventHandle) { return 0; };
  driver.event_milliseconds = [](float* milliseconds, EventHandle, EventHandle) {
    *milliseconds = 100;
    return 0;
  };
  return driver;
}

/// The output is found by its place among all arrays of the job. One of these may be the judge's own.
TEST(Timing, AnArrayThatIsNotGeneratedStaysAsItIsAndIsCounted) {
  const Driver driver = without_card();
  const Referee referee(driver, "");
  const DeviceInfo device;
  constexpr DevicePointer kIn = 16, kMask = 32, kOut = 48;
  TimingRequest request;
  request.bytes_moved = 128;
  request.pairs = 2;
  request.output = 2;
  request.sample_positions = {0, 3};
  int launches = 0;
  const TimingResult result =
      Timing(driver, referee, device)
          .run(request, {{kIn, Fill{4, 7}}, {kMask, {}}, {kOut, Fill{4, {}}}}, [&] { ++launches; });
  EXPECT_EQ(result.kernel_seconds.size(), 2u);
  EXPECT_EQ(result.samples.size(), 2u);
  EXPECT_GT(launches, 2);
  EXPECT_THAT(noted.picked, ::testing::ElementsAre(kOut));
  EXPECT_THAT(noted.filled, ::testing::AllOf(Contains(kIn), Contains(kOut), Not(Contains(kMask))));
}

}  // namespace
}  // namespace cml::gpu
