// rejected-by: rect_outputs
// because: loads from tile[
// points: 5
// family: domain
// A float's reciprocal falls short of the next column.

// TODO 1
  __shared__ int tile[rows][columns];
  const int idx = threadIdx.y * columns + threadIdx.x;
  const int irow = static_cast<int>(idx * (1.0f / rows));
  const int icol = idx - irow * rows;
  tile[threadIdx.y][threadIdx.x] = in[idx];
  __syncthreads();
  out[idx] = tile[icol][irow];
// END TODO
