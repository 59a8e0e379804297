// Right in another way.

// TODO 1
  const int requests = side / 32 * side;
  return requests * (32 - 1);
// END TODO

// TODO 2
  __shared__ float4 tile[kSide][kSide / 4];
  const int thread = threadIdx.y * blockDim.x + threadIdx.x;
  const int row = thread / 8, quad = thread % 8;
  tile[row][quad] = *reinterpret_cast<const float4*>(in + (static_cast<size_t>(blockIdx.y) * kSide + row) * nx +
                                                     blockIdx.x * kSide + 4 * quad);
  __syncthreads();
  const float* words = &tile[0][0].x;
  for (int k = 0; k < 4; ++k) {
    const int column = threadIdx.y * 4 + k;
    out[(static_cast<size_t>(blockIdx.x) * kSide + column) * ny + blockIdx.y * kSide + threadIdx.x] =
        words[threadIdx.x * kSide + column];
  }
// END TODO
