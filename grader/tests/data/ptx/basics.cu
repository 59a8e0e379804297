// Shared, constant, local and dynamic memory, predictions, structures: what lab exercises are made of.
extern "C" __constant__ double lab_predict_wavefronts = 32;
extern "C" __constant__ int lab_answer_bytes = 4096;
__constant__ float mask[9] = {0.5f, -1.0f, 2.0f};

namespace lab {
__device__ int table[2][3] = {{1, 2}, {3}};
__device__ int* second = &table[0][1];
}

struct Cell {
  double weight;
  char name[3];
  short rank;
};
__device__ Cell cells[2] = {{1.5, {'a', 'b'}, 7}};

__global__ void set_row_read_col(int* out) {
  __shared__ int tile[32][32];
  const unsigned index = threadIdx.y * blockDim.x + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = index;
  __syncthreads();
  out[index] = tile[threadIdx.x][threadIdx.y];
}

__global__ void set_row_read_col_dyn(int* out) {
  extern __shared__ int dynamic[];
  const unsigned row = threadIdx.y * blockDim.x + threadIdx.x;
  const unsigned column = threadIdx.x * blockDim.y + threadIdx.y;
  dynamic[row] = row;
  __syncthreads();
  out[row] = dynamic[column];
}

__global__ void __launch_bounds__(256, 2) convolve(const float* __restrict__ in, float* out, int width) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int j = 0; j < 9; ++j) {
    const int at = i - 4 + j;
    if (at >= 0 && at < width) sum += in[at] * mask[j];
  }
  if (i < width) out[i] = sum;
}

__global__ void by_value(Cell cell, float4* wide, double2* pairs, unsigned char* bytes) {
  const int i = threadIdx.x;
  int local[16];
  for (int j = 0; j < 16; ++j) local[j] = bytes[j] * i;
  wide[i].x = static_cast<float>(cell.weight) + cell.name[i % 3] + local[bytes[i] % 16];
  const double2 pair = pairs[i + 1];
  pairs[i] = make_double2(pair.y, pair.x + cells[i & 1].weight);
  bytes[i] = static_cast<unsigned char>(*lab::second + lab::table[i & 1][i % 3]);
}

__global__ void many_ways(int* data, int n) {
  const int i = threadIdx.x;
  switch (n) {
    case 0: data[i] += 5; break;
    case 1: data[i] *= data[i + 1]; break;
    case 2: data[i] = __popc(data[i]); break;
    case 3: data[i] = __clz(data[i]); break;
    case 4: data[i] = __brev(data[i]); break;
    case 5: data[i] = data[i] / (n + i); break;
    case 6: data[i] = data[i] % (n + 3 * i); break;
    case 7: data[i] = __ffs(data[i]); break;
    case 8: data[i] = __byte_perm(data[i], data[i + 1], 0x3210); break;
    case 9: data[i] = static_cast<int>(clock()); break;
    case 10: __trap();
    default: data[i] = 0;
  }
}
