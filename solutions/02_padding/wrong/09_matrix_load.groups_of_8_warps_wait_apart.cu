// rejected-by: fragments_are_right
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 3
  for (int i = threadIdx.x; i < rows * chunks; i += blockDim.x)
    tile[place(i / chunks, i % chunks, chunks)] = matrix[i];
  const int group = threadIdx.x / 256, size = min(256, static_cast<int>(blockDim.x) - group * 256);
  asm volatile("bar.sync %0, %1;" ::"r"(1 + group), "r"(size) : "memory");
// END TODO
