// TODO 1
  const ptrdiff_t pitch = nx;
#pragma unroll 1
  for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < ny; y += gridDim.y * blockDim.y)
#pragma unroll 1
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < nx; x += gridDim.x * blockDim.x) {
      out[y * pitch + x] = in[y * pitch + x];
      if (gridDim.x * blockDim.x >= unsigned(nx)) break;
    }
// END TODO
