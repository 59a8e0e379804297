//: section: by_heart
//: rejected-by: words_derived wide_accesses_derived
//: because: wrong_derivation
//: points: 8
//: family: recall
// TODO 1
  if (bytes == 4) return distance == 16 ? 4 : 1;
  return bytes == 8 ? 2 : 4;
// END TODO

//: section: delay_in_large_grids
//: rejected-by: pairs_are_reversed
//: because: missing_barrier
//: points: 8
//: family: order
//: replace in 2: __syncthreads => if (gridDim.x > 256) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads

//: section: halves_of_a_body
//: rejected-by: moments_without_conflict
//: because: do lanes still conflict?
//: points: 7
//: family: mistake
// TODO 4
  struct Two {
    float a, b;
  };
  __shared__ Two first[kThreads], second[kThreads];
  first[t] = {own.x, own.y};
  second[t] = {own.z, own.mass};
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = second[o].b * (first[o].a + first[o].b + second[o].a);
// END TODO

//: section: masses_that_are_nan_left_out
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
//: replace in 4: own.mass => isnan(own.mass) ? 0.0f : own.mass

//: section: members_rounded
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
// TODO 4
  __shared__ float tile[4][kThreads];
  const auto short_of = [](float v) { return __uint_as_float(__float_as_uint(v) & 0xffff0000u); };
  tile[0][t] = short_of(own.x);
  tile[1][t] = short_of(own.y);
  tile[2][t] = short_of(own.z);
  tile[3][t] = short_of(own.mass);
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO

//: section: nan_is_dropped
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
// TODO 4
  __shared__ float tile[4][kThreads];
  tile[0][t] = own.x; tile[1][t] = own.y; tile[2][t] = own.z; tile[3][t] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  const float m = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
  moment[blockIdx.x * kThreads + t] = fminf(fmaxf(m, -3.4028235e38f), 3.4028235e38f);
// END TODO

//: section: no_barrier
//: rejected-by: quads_are_reversed
//: because: missing_barrier
//: points: 8
//: family: order
//: replace in 3: __syncthreads => __threadfence_block

//: section: one_warp_reverses
//: rejected-by: one_access_a_pair
//: because: every thread of the block takes part
//: points: 8.5
//: family: mistake
// TODO 2
  __shared__ float2 tile[kThreads];
  if (t < 32) for (int i = t; i < kThreads; i += 32) tile[i] = in[base + i];
  __syncthreads();
  if (t < 32) for (int i = t; i < kThreads; i += 32) out[base + i] = tile[kThreads - 1 - i];
// END TODO

//: section: padded_body
//: rejected-by: moments_without_conflict
//: because: there is no room for a pad
//: points: 7
//: family: mistake
// TODO 4
  struct PaddedBody {
    Body body;
    float pad;
  };
  __shared__ PaddedBody tile[kThreads];
  tile[t].body = own;
  __syncthreads();
  const Body& other = tile[kThreads - 1 - t].body;
  moment[blockIdx.x * kThreads + t] = other.mass * (other.x + other.y + other.z);
// END TODO

//: section: part_by_part
//: rejected-by: one_access_a_quad
//: because: one store a thread, as wide as its element
//: points: 8.5
//: family: mistake
// TODO 3
  __shared__ float tile[4 * kThreads];
  const float4 own = in[base + t];
  tile[4 * t] = own.x;
  tile[4 * t + 1] = own.y;
  tile[4 * t + 2] = own.z;
  tile[4 * t + 3] = own.w;
  __syncthreads();
  const int o = 4 * (kThreads - 1 - t);
  out[base + t] = make_float4(tile[o], tile[o + 1], tile[o + 2], tile[o + 3]);
// END TODO

//: section: powers_of_two_without_a_limit
//: rejected-by: words_derived wide_accesses_derived
//: because: load_wavefronts(bytes = 8, distance =
//: because: load_wavefronts(bytes = 4, distance =
//: points: 8
//: family: domain
// TODO 1
  const int words = distance / 4;
  return words & -words;
// END TODO

//: section: reversed_in_global
//: rejected-by: one_access_a_pair
//: because: out is written in order
//: points: 8.5
//: family: mistake
//: replace in 2: out[base + t] = tile[kThreads - 1 - t]; => const int from = (t * 5 + 1) % kThreads;\nout[base + kThreads - 1 - from] = tile[from];

//: section: small_masses_are_none
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
// TODO 4
  __shared__ float tile[4][kThreads];
  tile[0][t] = fminf(fmaxf(own.x, -1e12f), 1e12f);
  tile[1][t] = fminf(fmaxf(own.y, -1e12f), 1e12f);
  tile[2][t] = fminf(fmaxf(own.z, -1e12f), 1e12f);
  tile[3][t] = fabsf(own.mass) < 1e-12f ? 0.0f : own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO

//: section: three_words_collide
// The distance in words is taken for the degree.
//: rejected-by: words_derived
//: because: load_wavefronts(bytes = 4, distance = 12) gives 3
//: points: 9
//: family: mistake
// TODO 1
  if (bytes > 4) {
    const int lanes = 32 / (bytes / 4);
    int wavefronts = 0;
    for (int first = 0; first < 32; first += lanes) {
      int words_of_bank[32] = {}, degree = 0;
      for (int lane = first; lane < first + lanes; ++lane)
        for (int part = 0; part < bytes / 4; ++part)
          degree = max(degree, ++words_of_bank[(lane * distance / 4 + part) % 32]);
      wavefronts += degree;
    }
    return wavefronts;
  }
  return min(distance / 4, 32);
// END TODO

//: section: values_above_1e20_clamped
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
//: replace in 4: own.x => fabsf(own.x) > 1e20f && !isinf(own.x) ? copysignf(1e20f, own.x) : own.x

//: section: wide_is_one_wavefront
//: rejected-by: wide_accesses_derived
//: because: load_wavefronts(bytes = 8, distance = 8) gives 1
//: points: 9
//: family: mistake
// TODO 1
  int words_of_bank[32] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) degree = max(degree, ++words_of_bank[lane * distance / 4 % 32]);
  return bytes == 4 ? degree : (degree * 4 + bytes - 1) / bytes;
// END TODO

//: section: y_that_is_nan_left_out
//: rejected-by: moments_keep_their_result
//: because: wrong_element
//: points: 6
//: family: domain
//: replace in 4: own.y => isnan(own.y) ? 0.0f : own.y

//: section: mass_is_not_stored
//: rejected-by: moments_keep_their_result
//: because: no line of the kernel stores tile.mass
//: points: 6
//: family: mistake
//: replace: tile.mass[t] = own.mass; => 
