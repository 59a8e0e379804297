// whole file
#include <cuda_pipeline.h>
#include "lab.h"

/// The wavefronts of one ldmatrix that loads 1, 2 or 4 tiles. Row r of a tile begins r * pitch bytes after its row 0.
/// `pitch` is a multiple of 16, from 16 to 65,536.
__device__ int matrix_load_wavefronts(int pitch, int tiles) {
  int period = 1;  // rows after which a tile is back in its first banks
  while (period < 8 && period * pitch % 128 != 0) ++period;
  return tiles * (8 / period);
}

/// The number of the 16 bytes in shared memory, from 0, that hold chunk number `chunk` of row number `row`. A row has
/// `chunks` chunks, a power of two, at least 2.
__device__ int place(int row, int chunk, int chunks) {
  const int rows_of_line = chunks < 8 ? 8 / chunks : 1;
  return row * chunks + (chunk ^ (row / rows_of_line % min(chunks, 8)));
}

/// All threads of the block store the chunks of `matrix` in their places in `tile`, and wait for one another. The
/// matrix has `rows` rows, a multiple of 16, row after row. Read it in order. A block is any number of warps.
__device__ void store_matrix(const uint4* matrix, uint4* tile, int rows, int chunks) {
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    __pipeline_memcpy_async(&tile[place(i / chunks, i % chunks, chunks)], &matrix[i], sizeof(uint4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
}

/// The place of the row whose address lane number `lane` gives to the ldmatrix of fragment number `fragment`. Lane
/// 8 t + r gives the address of row r of tile t. The first chunks / 2 fragments are in rows 0 to 15, the next ones in
/// rows 16 to 31. In each fragment, tile 0 is rows 0 to 7 of its first chunk, and tile 1 is rows 8 to 15 of it. Tiles 2
/// and 3 are the same rows of its second chunk.
__device__ int row_of_lane(int fragment, int lane, int chunks) {
  const int row = fragment / (chunks / 2) * 16 + lane % 16;
  const int chunk = fragment % (chunks / 2) * 2 + lane / 16;
  return place(row, chunk, chunks);
}

/// Given: block b loads matrix b, and writes the four registers of each lane to out, fragment after fragment. The
/// launch provides the bytes of the matrix. Register t (x, y, z, w) of lane l holds two halves of tile t: row l / 4,
/// columns 2 (l % 4) and 2 (l % 4) + 1.
__global__ void load_fragments(const uint4* in, uint4* out, int rows, int chunks) {
  extern __shared__ uint4 tile[];
  const size_t matrix = size_t{blockIdx.x} * rows * chunks;
  store_matrix(in + matrix, tile, rows, chunks);
  const int lane = threadIdx.x % 32;
  for (int fragment = threadIdx.x / 32; fragment < rows / 16 * (chunks / 2); fragment += blockDim.x / 32) {
    const uint4* row = &tile[row_of_lane(fragment, lane, chunks)];
    uint4 registers;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(registers.x), "=r"(registers.y), "=r"(registers.z), "=r"(registers.w)
                 : "r"(static_cast<unsigned>(__cvta_generic_to_shared(row)))
                 : "memory");
    out[matrix + fragment * 32 + lane] = registers;
  }
}
