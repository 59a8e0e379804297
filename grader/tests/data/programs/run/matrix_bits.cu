// Sums of products on tensor cores, with numbers that are rounded: a GPU and the emulator print the same bits.
// nvcc: -std=c++17
// output: f16 to f32: ebaa30a0
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>
#include <cstring>
#include <vector>

#include "check.h"

constexpr int kTiles = 64;

struct Fragments {
  uint32_t a[4], b[2], c[4], d[4];
};

enum class Kind { f16_to_f32, f16_to_f16, bf16, tf32 };

template <Kind KIND>
__global__ void multiply(Fragments* all) {
  Fragments& it = all[blockIdx.x * 32 + threadIdx.x];
  const uint32_t *a = it.a, *b = it.b, *c = it.c;
  uint32_t* d = it.d;
  if (KIND == Kind::f16_to_f32)
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
                 : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));
  if (KIND == Kind::f16_to_f16)
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1},{%2,%3,%4,%5},{%6,%7},{%8,%9};"
                 : "=r"(d[0]), "=r"(d[1])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]));
  if (KIND == Kind::bf16)
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
                 : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));
  if (KIND == Kind::tf32)
    asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
                 : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));
}

uint32_t next() {
  static uint64_t state = 88172645463325252ull;
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return static_cast<uint32_t>(state >> 16);
}

/// Of scales from 2^-8 to 2^8 in odd tiles; else in [-1, 1].
float number(bool of_many_scales) {
  const float value = static_cast<int>(next() % 4001) / 2000.0f - 1;
  return of_many_scales ? ldexpf(value, static_cast<int>(next() % 17) - 8) : value;
}

template <class T>
uint32_t bits_of(T value) {
  uint32_t bits = 0;
  memcpy(&bits, &value, sizeof(value));
  return bits;
}

template <Kind KIND>
uint32_t word(bool of_many_scales) {
  const float one = number(of_many_scales), other = number(of_many_scales);
  if (KIND == Kind::bf16) return bits_of(__float2bfloat16(one)) | bits_of(__float2bfloat16(other)) << 16;
  if (KIND == Kind::tf32) return bits_of(one) & ~0x1FFFu;
  return bits_of(__float2half(one)) | bits_of(__float2half(other)) << 16;
}

template <Kind KIND>
void print_bits(const char* name) {
  std::vector<Fragments> all(kTiles * 32);
  for (size_t i = 0; i < all.size(); ++i) {
    const bool of_many_scales = i / 32 % 2 == 1;
    for (uint32_t& it : all[i].a) it = word<KIND>(of_many_scales);
    for (uint32_t& it : all[i].b) it = word<KIND>(of_many_scales);
    for (uint32_t& it : all[i].c)
      it = KIND == Kind::f16_to_f16 ? word<KIND>(of_many_scales) : bits_of(number(of_many_scales) / 3);
    for (uint32_t& it : all[i].d) it = 0;
  }
  Fragments* device = nullptr;
  CHECK(cudaMalloc(&device, all.size() * sizeof(Fragments)));
  CHECK(cudaMemcpy(device, all.data(), all.size() * sizeof(Fragments), cudaMemcpyHostToDevice));
  multiply<KIND><<<kTiles, 32>>>(device);
  CHECK(cudaMemcpy(all.data(), device, all.size() * sizeof(Fragments), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(device));
  uint32_t hash = 2166136261u;
  for (const Fragments& it : all)
    for (const uint32_t word : it.d) hash = (hash ^ word) * 16777619u;
  std::printf("%s: %08x\n", name, hash);
}

int main() {
  print_bits<Kind::f16_to_f32>("f16 to f32");
  print_bits<Kind::f16_to_f16>("f16 to f16");
  print_bits<Kind::bf16>("bf16");
  print_bits<Kind::tf32>("tf32");
  return passed();
}
