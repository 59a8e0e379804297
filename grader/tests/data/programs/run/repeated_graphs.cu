// A graph that is launched again and again: its kernels need not run where they find memory as before, and
// what its other nodes write is seen.
// launches: add_rows 260
// note: launches of add_rows that found memory as an earlier one had did not run again
#include "check.h"

constexpr int kCells = 1024;

__global__ void add_rows(const unsigned* in, unsigned* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned sum = 0;
  for (int turn = 0; turn < 400; ++turn) sum += in[(i + turn) % kCells];
  out[i] += sum;
}

void CUDART_CB count(void* value) { ++*static_cast<unsigned*>(value); }

int main() {
  unsigned host[kCells], *in, *out, *managed;
  CHECK(cudaMalloc(&in, sizeof(host)));
  CHECK(cudaMalloc(&out, sizeof(host)));
  CHECK(cudaMallocManaged(&managed, sizeof(host)));
  CHECK(cudaMemset(in, 0, sizeof(host)));
  for (int i = 0; i < kCells; ++i) managed[i] = 0;
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  cudaGraph_t graph;
  cudaGraphExec_t same, grows, hosts;
  // The same memory before each launch.
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaMemsetAsync(out, 1, sizeof(host), stream));
  for (int i = 0; i < 2; ++i) add_rows<<<kCells / 256, 256, 0, stream>>>(in, out);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&same, graph, 0));
  for (int i = 0; i < 100; ++i) CHECK(cudaGraphLaunch(same, stream));
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  for (const unsigned it : host) EXPECT(it == 0x01010101);
  // Another each time, by a copy between the kernels.
  CHECK(cudaMemset(in, 1, sizeof(host)));
  CHECK(cudaMemset(out, 0, sizeof(host)));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add_rows<<<kCells / 256, 256, 0, stream>>>(in, out);
  CHECK(cudaMemcpyAsync(in, out, sizeof(host), cudaMemcpyDeviceToDevice, stream));
  add_rows<<<kCells / 256, 256, 0, stream>>>(in, out);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&grows, graph, 0));
  unsigned of_in = 0x01010101, of_out = 0;
  for (int i = 0; i < 20; ++i) {
    CHECK(cudaGraphLaunch(grows, stream));
    of_out += 400 * of_in;
    of_in = of_out;
    of_out += 400 * of_in;
  }
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  for (const unsigned it : host) EXPECT(it == of_out);
  // By the host.
  CHECK(cudaMemset(out, 0, sizeof(host)));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add_rows<<<kCells / 256, 256, 0, stream>>>(managed, out);
  CHECK(cudaLaunchHostFunc(stream, count, managed));
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&hosts, graph, 0));
  for (int i = 0; i < 20; ++i) CHECK(cudaGraphLaunch(hosts, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  // The 400 elements from i on have element 0 or not; the host has counted it up before each launch but one.
  for (int i = 0; i < kCells; ++i) EXPECT(host[i] == (i == 0 || i > kCells - 400 ? 190 : 0));
  return passed();
}
