// profile: --kernel histogram --grid 2 --block 256 --arg buf:u32:256 --arg buf:u8:512:iota --arg i32:512
// count: shared_store_requests 16
// count: shared_atomic_requests 16
// count: shared_load_requests 16
// count: global_atomic_requests 16
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <map>
#include <ostream>
#include <string>

using namespace std;

#define BINS 256

enum class Mode { shared, global };

struct Options {
  map<string, int> values;
  Mode mode = Mode::shared;
  bool verbose{false};
};
Options g_options;

ostream &operator<<(ostream &out, const Options &options) {
  for (const auto &[key, value] : options.values) out << key << "=" << value << ' ';
  return out;
}

__global__ void histogram(uint32_t *bins, const uint8_t *data, int n) {
  __shared__ uint32_t local[BINS];
  for (int i = threadIdx.x; i < BINS; i += blockDim.x) local[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&local[data[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < BINS; i += blockDim.x) atomicAdd(&bins[i], local[i]);
}

Options parse(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const char *equals = strchr(argv[i], '=');
    if (equals) options.values[string(argv[i], equals - argv[i])] = stoi(equals + 1);
  }
  return options;
}

int main(int argc, char **argv) {
  g_options = parse(argc, argv);
  if (g_options.verbose) cout << g_options << endl;
  uint32_t *bins;
  uint8_t *data;
  const int n = 512;
  cudaMallocManaged(&bins, BINS * sizeof(uint32_t));
  cudaMallocManaged(&data, n);
  memset(bins, 0, BINS * sizeof(uint32_t));
  for (int i = 0; i < n; ++i) data[i] = static_cast<uint8_t>(i);
  histogram<<<2, 256>>>(bins, data, n);
  cudaDeviceSynchronize();
  cout << *max_element(bins, bins + BINS) << endl;
  cudaFree(bins);
  cudaFree(data);
}
