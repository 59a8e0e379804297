// profile: --kernel multiply --grid 2,2 --block 16,16 --arg buf:f32:1024 --arg buf:f32:1024:iota --arg buf:f32:1024:iota --arg i32:32
// count: shared_store_requests 128
// count: shared_load_requests 2048
// count: global_load_requests 128
// count: global_store_requests 32
#include <cuda_runtime.h>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

static inline void check(cudaError_t status, const char *what) {
  if (status != cudaSuccess) throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(status));
}
#define CUDA(call) check(call, #call)

class Matrix {
 public:
  explicit Matrix(int side) : side_(side) { CUDA(cudaMalloc(&data_, bytes())); }
  ~Matrix() {
    if (data_ != nullptr) cudaFree(data_);
  }
  Matrix(const Matrix &) = delete;
  Matrix &operator=(const Matrix &) = delete;
  __host__ __device__ Matrix(float *data, int side) : data_(data), side_(side) {}

  void upload(const std::vector<float> &host) {
    CUDA(cudaMemcpy(data_, host.data(), bytes(), cudaMemcpyHostToDevice));
  }
  std::vector<float> download() const;

  __host__ __device__ int side() const { return side_; }
  __device__ float &operator()(int row, int column) { return data_[row * side_ + column]; }
  float *data() { return data_; }

 private:
  size_t bytes() const { return sizeof(float) * side_ * side_; }
  float *data_ = nullptr;
  int side_ = 0;
};

std::vector<float> Matrix::download() const {
  std::vector<float> host(static_cast<size_t>(side_) * side_);
  CUDA(cudaMemcpy(host.data(), data_, bytes(), cudaMemcpyDeviceToHost));
  return host;
}

// A view of device memory that needs no destructor.
struct View {
  float *data;
  int side;
  __device__ float &at(int row, int column) const { return data[row * side + column]; }
};

constexpr int kTile = 16;

__global__ void multiply(float *c, float *a, float *b, int side) {
  __shared__ float a_tile[kTile][kTile], b_tile[kTile][kTile];
  const View A{a, side}, B{b, side}, C{c, side};
  const int row = blockIdx.y * kTile + threadIdx.y, column = blockIdx.x * kTile + threadIdx.x;
  float sum = 0;
  for (int t = 0; t < side / kTile; ++t) {
    a_tile[threadIdx.y][threadIdx.x] = A.at(row, t * kTile + threadIdx.x);
    b_tile[threadIdx.y][threadIdx.x] = B.at(t * kTile + threadIdx.y, column);
    __syncthreads();
#pragma unroll 1
    for (int k = 0; k < kTile; ++k) sum += a_tile[threadIdx.y][k] * b_tile[k][threadIdx.x];
    __syncthreads();
  }
  C.at(row, column) = sum;
}

int main() try {
  const int side = 32;
  auto a = std::make_unique<Matrix>(side), b = std::make_unique<Matrix>(side), c = std::make_unique<Matrix>(side);
  a->upload(std::vector<float>(side * side, 1));
  b->upload(std::vector<float>(side * side, 2));
  multiply<<<dim3(side / kTile, side / kTile), dim3(kTile, kTile)>>>(c->data(), a->data(), b->data(), side);
  CUDA(cudaGetLastError());
  std::cout << c->download().front() << '\n';
  return 0;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 1;
}
