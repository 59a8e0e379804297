// rejected-by: through_a_tile
// because: did not go through shared memory
// points: 3.5
// family: uncounted path

// TODO 2
  const long long elements = static_cast<long long>(nx) * ny;
  const long long first = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  for (long long i = first; i < elements; i += gridDim.x * blockDim.x * blockDim.y)
    out[i % nx * ny + i / nx] = in[i];
// END TODO
