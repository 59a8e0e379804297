// profile: --kernel multiply --grid 1 --block 32 --arg buf:f32:32:iota
__global__ void multiply(float* data) {
  float d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  const unsigned int a = __float_as_uint(data[threadIdx.x]);
  asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%0, %1, %2, %3}, {%4, %4, %4, %4}, {%4, %4}, {%0, %1, %2, %3};"
               : "+f"(d0), "+f"(d1), "+f"(d2), "+f"(d3)
               : "r"(a));
  data[threadIdx.x] = d0 + d1 + d2 + d3;
}
