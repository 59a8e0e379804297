// wmma: f16, bf16, tf32, int8 and f64 tiles from global and from shared memory, against sums on the host.
// nvcc: -std=c++17
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <vector>

#include "check.h"

using namespace nvcuda;

template <int M, int N, int K, class T, class In, class Out, class LayoutA, class LayoutB>
__global__ void product(const T* a, const T* b, Out* d, wmma::layout_t layout) {
  __shared__ T tile[M * K];
  for (int i = threadIdx.x; i < M * K; i += 32) tile[i] = a[i];
  __syncwarp();
  wmma::fragment<wmma::matrix_a, M, N, K, In, LayoutA> left;
  wmma::fragment<wmma::matrix_b, M, N, K, In, LayoutB> right;
  wmma::fragment<wmma::accumulator, M, N, K, Out> sum;
  wmma::fill_fragment(sum, Out(1));
  wmma::load_matrix_sync(left, tile, std::is_same<LayoutA, wmma::row_major>::value ? K : M);
  wmma::load_matrix_sync(right, b, std::is_same<LayoutB, wmma::row_major>::value ? N : K);
  wmma::mma_sync(sum, left, right, sum);
  for (int i = 0; i < sum.num_elements; ++i) sum.x[i] = sum.x[i] + Out(1);
  wmma::store_matrix_sync(d, sum, layout == wmma::mem_row_major ? N : M, layout);
}

template <class T>
double number(T value) { return static_cast<double>(static_cast<float>(value)); }

/// Small whole numbers: every type and every order of additions gives the same.
template <int M, int N, int K, class T, class In, class Out, class LayoutA, class LayoutB>
void check(wmma::layout_t layout) {
  constexpr bool kRowsOfA = std::is_same<LayoutA, wmma::row_major>::value;
  constexpr bool kRowsOfB = std::is_same<LayoutB, wmma::row_major>::value;
  std::vector<T> a(M * K), b(K * N);
  std::vector<Out> d(M * N);
  for (int i = 0; i < M * K; ++i) a[i] = T(static_cast<float>((i * 7 + i / 5) % 9));
  for (int i = 0; i < K * N; ++i) b[i] = T(static_cast<float>((i * 5 + i / 3) % 7));
  T *from_a = nullptr, *from_b = nullptr;
  Out* to = nullptr;
  CHECK(cudaMalloc(&from_a, a.size() * sizeof(T)));
  CHECK(cudaMalloc(&from_b, b.size() * sizeof(T)));
  CHECK(cudaMalloc(&to, d.size() * sizeof(Out)));
  CHECK(cudaMemcpy(from_a, a.data(), a.size() * sizeof(T), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(from_b, b.data(), b.size() * sizeof(T), cudaMemcpyHostToDevice));
  product<M, N, K, T, In, Out, LayoutA, LayoutB><<<1, 32>>>(from_a, from_b, to, layout);
  CHECK(cudaMemcpy(d.data(), to, d.size() * sizeof(Out), cudaMemcpyDeviceToHost));
  for (int row = 0; row < M; ++row)
    for (int column = 0; column < N; ++column) {
      double sum = 2;
      for (int k = 0; k < K; ++k)
        sum += number(a[kRowsOfA ? row * K + k : k * M + row]) * number(b[kRowsOfB ? k * N + column : column * K + k]);
      EXPECT(number(d[layout == wmma::mem_row_major ? row * N + column : column * M + row]) == sum);
    }
  CHECK(cudaFree(from_a));
  CHECK(cudaFree(from_b));
  CHECK(cudaFree(to));
}

int main() {
  using Rows = wmma::row_major;
  using Columns = wmma::col_major;
  check<16, 16, 16, half, half, float, Rows, Columns>(wmma::mem_row_major);
  check<16, 16, 16, half, half, half, Columns, Rows>(wmma::mem_col_major);
  check<32, 8, 16, half, half, float, Rows, Rows>(wmma::mem_row_major);
  check<8, 32, 16, half, half, float, Columns, Columns>(wmma::mem_row_major);
  check<16, 16, 16, __nv_bfloat16, __nv_bfloat16, float, Rows, Columns>(wmma::mem_col_major);
  check<16, 16, 16, signed char, signed char, int, Rows, Columns>(wmma::mem_row_major);
  check<8, 32, 16, unsigned char, unsigned char, int, Rows, Rows>(wmma::mem_row_major);
  check<16, 16, 8, float, wmma::precision::tf32, float, Rows, Columns>(wmma::mem_row_major);
  check<8, 8, 4, double, double, double, Rows, Columns>(wmma::mem_row_major);
  return passed();
}
