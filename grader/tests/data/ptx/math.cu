// Conversions, roundings and the slow paths of the math library.
__global__ void doubles(double* d, const double* __restrict__ s, int* i, long long* l) {
  const int t = threadIdx.x;
  d[t] = sin(s[t]) + exp(s[t]) / sqrt(s[t + 1]) + log(s[t]) + fabs(s[t]) + fma(s[t], s[t], s[t]);
  d[t] += __dadd_rz(s[t], 1.0) + __dmul_ru(s[t], 3.0) + floor(s[t]) + rint(s[t]) + trunc(s[t]);
  i[t] = __double2int_rn(d[t]) + static_cast<int>(d[t]);
  l[t] = __double2ll_rd(d[t]) * l[t] / 7 + __mul64hi(l[t], l[t + 1]);
  d[t] = static_cast<double>(l[t]) + i[t];
}

__global__ void floats(float* f, const float* __restrict__ s, unsigned* u) {
  const int t = threadIdx.x;
  f[t] = sinf(s[t]) + __expf(s[t]) + powf(s[t], 2.5f) + __logf(s[t]) + rsqrtf(s[t]) + __fdividef(s[t], 3.0f);
  f[t] += __fmaf_rz(s[t], s[t], s[t]) + __fadd_rd(s[t], 2.0f) + __fsqrt_rn(s[t]) + __frcp_rn(s[t]) + __cosf(s[t]);
  f[t] = fminf(f[t], fmaxf(s[t], __saturatef(s[t]))) + copysignf(1.0f, s[t]) + floorf(s[t]);
  u[t] = __float2uint_rz(f[t]) + __float_as_uint(s[t]) + isnan(s[t]);
  u[t] = __umul24(u[t], 3) + __umulhi(u[t], u[t + 1]) + __sad(u[t], 3, 1) + __funnelshift_l(u[t], u[t + 1], 7);
  u[t] += __dp4a(u[t], u[t + 1], 1u) + __vadd2(u[t], 5);
  f[t] += static_cast<float>(u[t]) + static_cast<short>(u[t]) + static_cast<unsigned char>(f[t]);
}
