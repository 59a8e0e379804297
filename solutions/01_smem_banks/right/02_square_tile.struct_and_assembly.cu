// A tile in a structure, a volatile one, and accesses and a barrier in PTX.

// TODO 1
  __shared__ struct { int element[side][side]; } tile;
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const int mine = in[linear_index()];
  tile.element[y][x] = mine;
  __syncthreads();
  const int got = tile.element[y][x];
  out[linear_index()] = got;
// END TODO

// TODO 2
  __shared__ volatile int tile[side][side];
  const int x = threadIdx.x, y = threadIdx.y, idx = y * side + x;
  tile[x][y] = __ldg(in + idx);
  __syncthreads();
  out[idx] = tile[x][y];
// END TODO

// TODO 3
  __shared__ __align__(16) int tile[side * side];
  const unsigned base = static_cast<unsigned>(__cvta_generic_to_shared(tile));
  const int idx = linear_index();
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * idx), "r"(in[idx]) : "memory");
  asm volatile("bar.sync 0;" ::: "memory");
  int element;
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(element) : "r"(base + 4 * (threadIdx.x * side + threadIdx.y)) : "memory");
  out[idx] = element;
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  int(*const rows)[side] = tile;
  auto* const place = &rows[threadIdx.x][threadIdx.y];
  *place = in[linear_index()];
  __barrier_sync(0);
  out[linear_index()] = *(&rows[0][0] + linear_index());
// END TODO
