// profile: --kernel accelerate --grid 1 --block 64 --arg buf:f32:256 --arg buf:f32:256:iota --arg i32:64
// count: shared_store_requests 2
// count: shared_store_wavefronts 8
// count: shared_load_requests 128
// count: global_store_requests 2
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>

#include <cmath>
#include <cstdio>
#include <random>

#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

struct Body {
  float4 position;  // w is the mass
  HD float mass() const { return position.w; }
};

namespace physics {
constexpr float kSoftening = 1e-3f;

HD inline float inverse_cube(float squared) {
#ifdef __CUDA_ARCH__
  const float inverse = rsqrtf(squared);
#else
  const float inverse = 1.0f / std::sqrt(squared);
#endif
  return inverse * inverse * inverse;
}

double energy(const thrust::host_vector<Body> &bodies) {
  double sum = 0;
  for (const Body &body : bodies) sum += body.mass();
  return sum;
}
}  // namespace physics

#define TILE 64

__global__ void accelerate(float4 *out, const Body *bodies, int n) {
  __shared__ float4 tile[TILE];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float4 own = bodies[i].position;
  float3 sum = make_float3(0, 0, 0);
  for (int first = 0; first < n; first += TILE) {
    tile[threadIdx.x] = bodies[first + threadIdx.x].position;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) {
      const float4 other = tile[k];
      const float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
      const float weight = other.w * physics::inverse_cube(dx * dx + dy * dy + dz * dz + physics::kSoftening);
      sum.x += dx * weight, sum.y += dy * weight, sum.z += dz * weight;
    }
    __syncthreads();
  }
  out[i] = make_float4(sum.x, sum.y, sum.z, own.w);
}

thrust::host_vector<Body> random_bodies(int n, unsigned seed = 1) {
  std::mt19937 generator{seed};
  std::normal_distribution<float> normal;
  thrust::host_vector<Body> bodies(n);
  for (auto &body : bodies) body.position = {normal(generator), normal(generator), normal(generator), 1.0f};
  return bodies;
}

int main() {
  const auto host = random_bodies(64);
  thrust::device_vector<Body> bodies = host;
  thrust::device_vector<float4> out(host.size());
  accelerate<<<1, TILE>>>(thrust::raw_pointer_cast(out.data()), thrust::raw_pointer_cast(bodies.data()), 64);
  cudaDeviceSynchronize();
  printf("%g\n", physics::energy(host));
  return 0;
}
