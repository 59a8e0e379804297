// Stores of 8 bytes.

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks * 2; i += blockDim.x) {
    const int number = i >> 1;
    reinterpret_cast<uint2*>(&tile[place(number / chunks, number % chunks, chunks)])[i & 1] =
        __ldg(reinterpret_cast<const uint2*>(matrix) + i);
  }
  __syncthreads();
// END TODO
