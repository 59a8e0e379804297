#include "lab.h"

// 07 Wide accesses and structures
//
// A warp that loads or stores 8 bytes per lane is served in two halves of 16 lanes, at 16 bytes per lane in four
// quarters of 8 lanes. A wavefront moves 128 bytes. There is no conflict if the lanes of one pass use different banks.
// An array of structures looks just as wide, but its members are read one by one, a structure's size apart.
// Every kernel runs in blocks of 128 threads, one element per thread.

constexpr int kThreads = 128;

/// Derive: the wavefronts of one load request of a warp in which lane i loads `bytes` bytes at byte i * distance of
/// shared memory. bytes is 4, 8 or 16. distance is a multiple of it, but not 0, so no two lanes load the same address.
/// For a float2 array read in a row, bytes and distance are both 8. For a member of a structure, the distance is the
/// size of the structure. Banks are those of today's GPUs.
__device__ int load_wavefronts(int bytes, int distance) {
  // TODO (about 14 lines): how many lanes does one pass serve, and what is the busiest bank of each pass?
  const int lanes = 32 / (bytes / 4);  // of one pass: 128 bytes
  int wavefronts = 0;
  for (int first = 0; first < 32; first += lanes) {
    int words_of_bank[32] = {};
    int degree = 0;
    for (int lane = first; lane < first + lanes; ++lane)
      for (int part = 0; part < bytes / 4; ++part)
        degree = max(degree, ++words_of_bank[(lane * distance / 4 + part) % 32]);
    wavefronts += degree;
  }
  return wavefronts;
  // END TODO
}

// Reverses the 128 elements of each block through a shared tile: one store and one load per thread.
__global__ void reverse_pairs(const float2* in, float2* out) {
  const int t = threadIdx.x;
  const int base = blockIdx.x * kThreads;
  // TODO (about 4 lines): a tile of float2; store, barrier, load from the other end
  __shared__ float2 tile[kThreads];
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
  // END TODO
}

// The same with 16 bytes per thread.
__global__ void reverse_quads(const float4* in, float4* out) {
  const int t = threadIdx.x;
  const int base = blockIdx.x * kThreads;
  // TODO (about 4 lines): a tile of float4
  __shared__ float4 tile[kThreads];
  tile[t] = in[base + t];
  __syncthreads();
  out[base + t] = tile[kThreads - 1 - t];
  // END TODO
}

struct Body {
  float x, y, z, mass;
};
struct Point {
  float x, y, z;
};

// Given, leave it as it is: an array of structures. Each thread reads the body at the other end of the tile.
// The tile is volatile so that each member is one access, as written. The assembler would otherwise merge four
// neighbouring accesses into one of 16 bytes.
__global__ void moments(const Body* bodies, float* moment) {
  __shared__ volatile Body tile[kThreads];
  const int t = threadIdx.x;
  const Body own = bodies[blockIdx.x * kThreads + t];
  tile[t].x = own.x;
  tile[t].y = own.y;
  tile[t].z = own.z;
  tile[t].mass = own.mass;
  __syncthreads();
  const volatile Body& other = tile[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = other.mass * (other.x + other.y + other.z);
}

// Given, leave it as it is: a smaller structure.
__global__ void spreads(const Point* points, float* spread) {
  __shared__ Point tile[kThreads];
  const int t = threadIdx.x;
  tile[t] = points[blockIdx.x * kThreads + t];
  __syncthreads();
  const Point& other = tile[kThreads - 1 - t];
  spread[blockIdx.x * kThreads + t] = other.x * other.y - other.z;
}

// Gives the same result as moments, through 2,048 bytes of shared memory too, but without bank conflicts.
__global__ void moments_repaired(const Body* bodies, float* moment) {
  const int t = threadIdx.x;
  const Body own = bodies[blockIdx.x * kThreads + t];
  // TODO (about 9 lines): turn the array of structures into a structure of arrays
  __shared__ struct {
    float x[kThreads], y[kThreads], z[kThreads], mass[kThreads];
  } tile;
  tile.x[t] = own.x;
  tile.y[t] = own.y;
  tile.z[t] = own.z;
  tile.mass[t] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile.mass[o] * (tile.x[o] + tile.y[o] + tile.z[o]);
  // END TODO
}
