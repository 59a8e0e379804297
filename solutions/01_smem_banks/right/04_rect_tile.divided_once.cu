// One division, and the remainder from it.

// TODO 1
  __shared__ int tile[columns * rows];
  const unsigned idx = threadIdx.x + threadIdx.y * columns;
  const unsigned column = idx / rows, row = idx - column * rows;
  const int element = in[idx];
  tile[idx] = element;
  __syncthreads();
  out[idx] = tile[row * columns + column];
// END TODO

// TODO 2
  extern __shared__ unsigned char bytes[];
  auto* const tile = reinterpret_cast<int*>(bytes);
  const unsigned width = blockDim.x, height = blockDim.y;
  const unsigned idx = threadIdx.x + threadIdx.y * width;
  unsigned row = idx;
  unsigned column = 0;
#pragma unroll 1
  while (row >= height) {
    row -= height;
    ++column;
  }
  tile[threadIdx.y * width + threadIdx.x] = in[idx];
  __syncthreads();
  const int* from = tile + column;
  from += row * width;
  out[idx] = *from;
// END TODO
