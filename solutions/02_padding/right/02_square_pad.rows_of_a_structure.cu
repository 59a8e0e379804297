// A row and its pad are a structure; the other tile is volatile.

// TODO 1
  struct Row {
    int element[side];
    int pad;
  };
  __shared__ Row tile[side];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y].element[x] = in[y * side + x];
  __syncthreads();
  out[y * side + x] = tile[x].element[y];
// END TODO

// TODO 2
  constexpr int pitch = side + 1;
  __shared__ volatile int tile[side * pitch];
  const int idx = linear_index();
  const int mine = in[idx];
  tile[threadIdx.x * pitch + threadIdx.y] = mine;
  __syncthreads();
  volatile int* const row = tile + threadIdx.y * pitch;
  out[idx] = row[threadIdx.x];
// END TODO
