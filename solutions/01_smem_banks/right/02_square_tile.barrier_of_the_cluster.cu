// The barrier is that of the cluster, where the GPU has clusters: a block without others is a cluster of its own.

// TODO 1
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO

// TODO 2
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 3
  __shared__ int tile[side][side];
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
// END TODO

// TODO 4
  __shared__ int tile[side][side];
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
// END TODO
