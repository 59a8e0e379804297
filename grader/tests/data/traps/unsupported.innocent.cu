// profile: --kernel multiply --grid 1 --block 32 --arg buf:f32:32:iota
__global__ void multiply(float* data) {
  float d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  const unsigned int a = __float_as_uint(data[threadIdx.x]);
  asm volatile("mov.b32 %0, %4; mov.b32 %1, %4; mov.b32 %2, %4; mov.b32 %3, %4;"
               : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3)
               : "r"(a));
  data[threadIdx.x] = d0 + d1 + d2 + d3;
}
