// 09 Matrix loads
//
// Tensor cores multiply small matrices of halves, 2 bytes each. They take them from registers, as tiles of 8 x 8
// halves. The instruction ldmatrix loads such tiles from shared memory. A row of a tile is 16 bytes, a *chunk*. Each
// tile is served as a pass of its own: 8 chunks, 128 bytes, 1 wavefront without conflicts.
//
// A block copies a matrix to shared memory, and its warps load it as fragments of 16 x 16 halves: 16 rows of 2 chunks.
// Choose the places of the chunks in shared memory so that stores and loads take the minimum, one wavefront for each
// 128 bytes. The tile has exactly the bytes of the matrix, and the block uses no other shared memory.
#include "lab.h"

/// The wavefronts of one ldmatrix that loads 1, 2 or 4 tiles. Row r of a tile begins r * pitch bytes after its row 0.
/// `pitch` is a multiple of 16, from 16 to 65,536.
__device__ int matrix_load_wavefronts(int pitch, int tiles) {
  // TODO (about 4 lines): which rows of a tile are in the same banks?
  return -1;
  // END TODO
}

/// The number of the 16 bytes in shared memory, from 0, that hold chunk number `chunk` of row number `row`. A row has
/// `chunks` chunks, a power of two, at least 2.
__device__ int place(int row, int chunk, int chunks) {
  // TODO (about 3 lines): which chunks must be in different banks, for rows of any length?
  return 0;
  // END TODO
}

/// All threads of the block store the chunks of `matrix` in their places in `tile`, and wait for one another. The
/// matrix has `rows` rows, a multiple of 16, row after row. Read it in order. A block is any number of warps.
__device__ void store_matrix(const uint4* matrix, uint4* tile, int rows, int chunks) {
  // TODO (about 4 lines): with place()
  // END TODO
}

/// The place of the row whose address lane number `lane` gives to the ldmatrix of fragment number `fragment`. Lane
/// 8 t + r gives the address of row r of tile t. The first chunks / 2 fragments are in rows 0 to 15, the next ones in
/// rows 16 to 31. In each fragment, tile 0 is rows 0 to 7 of its first chunk, and tile 1 is rows 8 to 15 of it. Tiles 2
/// and 3 are the same rows of its second chunk.
__device__ int row_of_lane(int fragment, int lane, int chunks) {
  // TODO (about 3 lines): which row and which chunk of the matrix? Then place()
  return 0;
  // END TODO
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
