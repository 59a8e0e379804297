#include "common.h"
// A block reads or writes 2048 words as rows of G words that lie a pitch apart; `down`: consecutive blocks
// lie below each other.
template <int G, int MODE>
__global__ void pieces(const float* __restrict__ p, float* __restrict__ q, int pitch, bool down) {
  constexpr int R = 2048 / G;
  const int tx = threadIdx.x % G, ty = threadIdx.x / G;
  constexpr int S = 256 / G;
  const int bx = down ? blockIdx.y : blockIdx.x, by = down ? blockIdx.x : blockIdx.y;
  float v[8];
#pragma unroll
  for (int k = 0; k < 8; ++k) v[k] = MODE == 1 ? k : p[size_t(by * R + ty + k * S) * pitch + bx * G + tx];
  if (MODE == 0) {
    float s = 0;
#pragma unroll
    for (int k = 0; k < 8; ++k) s += v[k];
    if (s == 77) q[0] = s;
    return;
  }
#pragma unroll
  for (int k = 0; k < 8; ++k) q[size_t(by * R + ty + k * S) * pitch + bx * G + tx] = v[k];
}
int n;
template <int G, int MODE>
void go(const char* what) {
  for (bool down : {false, true}) {
    dim3 g(n / G, n / (2048 / G));
    if (down) std::swap(g.x, g.y);
    char name[99];
    sprintf(name, "%s words=%d down=%d", what, G, down);
    measure(name, size_t(n) * n * 4.0 * (MODE == 2 ? 2 : 1),
            [&] { pieces<G, MODE><<<g, 256>>>(A, B, n, down); });
  }
}
template <int MODE>
void all(const char* what) {
  go<8, MODE>(what);
  go<16, MODE>(what);
  go<32, MODE>(what);
  go<64, MODE>(what);
  go<128, MODE>(what);
  go<256, MODE>(what);
}
int main() {
  n = start();
  all<0>("read");
  all<1>("write");
  all<2>("copy");
}
