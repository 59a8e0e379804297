// rejected-by: coalesced_on_both_sides
// because: 4 sectors for 32 elements of out
// points: 7
// family: mistake

// TODO 1
  const long long elements = static_cast<long long>(nx) * ny;
  const long long first = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  for (long long i = first; i < elements; i += gridDim.x * blockDim.x * blockDim.y)
    out[i % nx * ny + i / nx] = in[i];
// END TODO
