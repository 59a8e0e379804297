//: section: bodies_as_float4
// One access of 16 bytes a body, four passes of 8 lanes.
// TODO 4
  __shared__ float4 tile[kThreads];
  tile[t] = make_float4(own.x, own.y, own.z, own.mass);
  __syncthreads();
  const float4 other = tile[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = other.w * (other.x + other.y + other.z);
// END TODO

//: section: bodies_turned_as_float4
// float4 bodies, one access each.
// TODO 4
  __shared__ float4 tile[kThreads];
  tile[kThreads - 1 - t] = make_float4(own.x, own.y, own.z, own.mass);
  __syncthreads();
  const float4 other = tile[t];
  moment[blockIdx.x * kThreads + t] = other.w * (other.x + other.y + other.z);
// END TODO

//: section: closed_form
// Every pass is the first one moved along the banks: the busiest bank follows from the common divisor.
// TODO 1
  int a = distance / 4, b = 32;
  while (b) { const int r = a % b; a = b; b = r; }
  return max(a, bytes / 4);
// END TODO

//: section: halves_as_float2
// Two arrays of float2. Derived over the whole warp: with equal distances every pass has the same busiest banks.
// TODO 1
  int words_of_bank[32] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane)
    for (int part = 0; part < bytes / 4; ++part)
      degree = max(degree, ++words_of_bank[(lane * distance / 4 + part) % 32]);
  return degree;
// END TODO
// TODO 4
  __shared__ float2 xy[kThreads], zm[kThreads];
  xy[t] = make_float2(own.x, own.y);
  zm[t] = make_float2(own.z, own.mass);
  __syncthreads();
  const float2 a = xy[kThreads - 1 - t], b = zm[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = b.y * (b.x + a.y + a.x);
// END TODO

//: section: members_in_a_rolled_loop
// The members of a body are stored by a loop that is not unrolled: they lie in local memory before.
// TODO 4
  __shared__ float tile[4][kThreads];
  const float members[4] = {own.x, own.y, own.z, own.mass};
#pragma unroll 1
  for (int m = 0; m < 4; ++m) tile[m][t] = members[m];
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] = tile[3][o] * (tile[0][o] + tile[1][o] + tile[2][o]);
// END TODO

//: section: pairs_of_members
// Two arrays of pairs; 8 bytes a lane have no conflict in a row.
// TODO 4
  __shared__ float2 xy[kThreads], z_and_mass[kThreads];
  xy[t] = {own.x, own.y};
  z_and_mass[t] = {own.z, own.mass};
  __syncthreads();
  const float2 first = xy[kThreads - 1 - t], second = z_and_mass[kThreads - 1 - t];
  moment[blockIdx.x * kThreads + t] = second.y * (first.x + first.y + second.x);
// END TODO

//: section: rows_of_members
// One array of four rows; the other end is found when storing; derived bank by bank.
//: replace in 2: [t] => [kThreads - 1 - t]
//: replace in 2: kThreads - 1 - t => t
//: replace in 3: [t] => [t ^ (kThreads - 1)]
//: replace in 3: kThreads - 1 - t => t
// TODO 1
  int wavefronts = 0;
  const int words = bytes / 4, passes = words, lanes = 32 / passes;
  for (int pass = 0; pass < passes; ++pass) {
    int worst = 0;
    for (int bank = 0; bank < 32; ++bank) {
      int touched = 0;
      for (int lane = pass * lanes; lane < (pass + 1) * lanes; ++lane)
        for (int word = 0; word < words; ++word) touched += (distance / 4 * lane + word) % 32 == bank;
      worst = max(worst, touched);
    }
    wavefronts += worst;
  }
  return wavefronts;
// END TODO
// TODO 4
  __shared__ float tile[4][kThreads];
  const int o = kThreads - 1 - t;
  tile[0][o] = own.x;
  tile[1][o] = own.y;
  tile[2][o] = own.z;
  tile[3][o] = own.mass;
  __syncthreads();
  moment[blockIdx.x * kThreads + t] = tile[3][t] * tile[0][t] + tile[3][t] * tile[1][t] + tile[3][t] * tile[2][t];
// END TODO

//: section: swizzled_bodies
// TODO 4
  // The bodies stay together, each member at another place of the body in each 8th lane.
  __shared__ float tile[4 * kThreads];
  const auto place = [](int body, int member) { return body * 4 + (member ^ (body >> 3 & 3)); };
  tile[place(t, 0)] = own.x;
  tile[place(t, 1)] = own.y;
  tile[place(t, 2)] = own.z;
  tile[place(t, 3)] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] =
      tile[place(o, 3)] * (tile[place(o, 0)] + tile[place(o, 1)] + tile[place(o, 2)]);
// END TODO

//: section: turned_while_stored
// Stored at the other end; elements as other types of the same width.
// TODO 2
  __shared__ double tile[kThreads];
  tile[kThreads - 1 - t] = reinterpret_cast<const double*>(in)[base + t];
  __syncthreads();
  reinterpret_cast<double*>(out)[base + t] = tile[t];
// END TODO
// TODO 3
  __shared__ int4 tile[kThreads];
  const int4* const from = reinterpret_cast<const int4*>(in) + base;
  tile[kThreads - 1 - t] = from[t];
  __syncthreads();
  const int4 element = tile[t];
  reinterpret_cast<int4*>(out)[base + t] = element;
// END TODO
// TODO 4
  __shared__ float tile[4][kThreads];
  const int o = kThreads - 1 - t;
  tile[0][o] = own.x;
  tile[1][o] = own.y;
  tile[2][o] = own.z;
  tile[3][o] = own.mass;
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int member = 0; member < 3; ++member) sum += tile[member][t];
  moment[blockIdx.x * kThreads + t] = sum * tile[3][t];
// END TODO

//: section: two_pairs_and_xor
//: replace in 2: [t] => [t ^ 127]
//: replace in 2: kThreads - 1 - t => t
// TODO 3
  __shared__ float4 tile[kThreads];
  float4* p = tile + kThreads - 1;
  p[-t] = in[base + t];
  __syncthreads();
  __stcs(&out[base + t], tile[t]);
// END TODO
// TODO 4
  __shared__ float2 position[kThreads];
  __shared__ float2 rest[kThreads];
  position[t] = make_float2(own.x, own.y);
  rest[t] = make_float2(own.z, own.mass);
  __syncthreads();
  const float2 p = position[t ^ 127], r = rest[t ^ 127];
  moment[blockIdx.x * kThreads + t] = r.y * (p.x + p.y + r.x);
// END TODO

//: section: unions_and_fma
// TODO 2
  __shared__ union { float2 pair; unsigned long long bits; } tile[kThreads];
  tile[t].pair = in[base + t];
  __syncthreads();
  const unsigned long long bits = tile[kThreads - 1 - t].bits;
  reinterpret_cast<unsigned long long*>(out)[base + t] = bits;
// END TODO
// TODO 4
  __shared__ float tile[4 * kThreads];
  tile[t] = own.x;
  tile[kThreads + t] = own.y;
  tile[2 * kThreads + t] = own.z;
  tile[3 * kThreads + t] = own.mass;
  __syncthreads();
  const float* const other = tile + kThreads - 1 - t;
  const float mass = other[3 * kThreads];
  float result = mass * other[0];
  result = fmaf(mass, other[kThreads], result);
  result = fmaf(mass, other[2 * kThreads], result);
  moment[blockIdx.x * kThreads + t] = result;
// END TODO
