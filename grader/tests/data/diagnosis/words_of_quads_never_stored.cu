// profile: --kernel rows --grid 1 --block 32 --arg buf:f32:128:iota --arg buf:f32:32
// first: no thread of the block stores bytes 4 to 7 of tile[0], which are loaded here, and other bytes of it are stored
__global__ void rows(const float* in, float* out) {
  __shared__ float4 tile[32];
  float* words = reinterpret_cast<float*>(tile);
  words[4 * threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = words[(4 * threadIdx.x + 1) % 128];  // HERE
}
