// profile: --kernel tickets --grid 2 --block 64 --arg buf:u32:1:zero --arg buf:u32:128
// first: both store ticket, and there is one of it for all of them
__global__ void tickets(unsigned* next, unsigned* out) {
  __shared__ unsigned ticket;
  ticket = atomicAdd(next, 1u);  // HERE
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = ticket;
}
