// rejected-by: no_conflict_and_no_byte_more
// because: by one and the same thread
// points: 5
// family: dummy
// part: load_fragments
// Each lane gathers its four registers in global memory and stores them where ldmatrix gives them back to it.

// TODO 3
  for (int fragment = threadIdx.x / 32; fragment < rows / 16 * (chunks / 2); fragment += blockDim.x / 32) {
    const int lane = threadIdx.x % 32;
    const unsigned* words = reinterpret_cast<const unsigned*>(matrix);
    const int row = fragment / (chunks / 2) * 16 + lane / 4, word = fragment % (chunks / 2) * 8 + lane % 4;
    for (int t = 0; t < 4; ++t)
      reinterpret_cast<unsigned*>(tile)[(fragment * 4 + t) * 32 + lane] =
          words[(row + t % 2 * 8) * chunks * 4 + word + t / 2 * 4];
  }
  __syncthreads();
// END TODO

// TODO 4
  return fragment * 32 + lane;
// END TODO
