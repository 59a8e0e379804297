// TODO 2
  __shared__ float4 tile[kSide][kSide / 4];
  const int thread = threadIdx.y * 32 + threadIdx.x;
  const int r = thread / 8, c = thread % 8 * 4;
  const float4 quad = *reinterpret_cast<const float4*>(in + (size_t(blockIdx.y) * kSide + r) * nx + blockIdx.x * kSide + c);
  tile[r][c / 4] = quad;
  __syncthreads();
  const float(*words)[kSide] = reinterpret_cast<const float(*)[kSide]>(tile);
  const float4 turned = make_float4(words[c][r], words[c + 1][r], words[c + 2][r], words[c + 3][r]);
  *reinterpret_cast<float4*>(out + (size_t(blockIdx.x) * kSide + r) * ny + blockIdx.y * kSide + c) = turned;
// END TODO
