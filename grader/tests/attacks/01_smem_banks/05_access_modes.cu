//: section: conflict_for_small_k_only
//: rejected-by: k_way_wavefronts
//: because: count_differs
//: points: 7.5
//: family: branch
//: part: k_way
//: replace: lane * k => k <= 8 ? lane * k : lane * 8

//: section: dummy_load
// The load that is counted, and another way for what is written out.
//: rejected-by: multicast_wavefronts k_way_wavefronts
//: because: did not go through shared memory
//: points: 6
//: family: dummy
//: part: multicast k_way
// TODO 3
  const volatile int* const seen = tile;
  const int thrown_away = seen[lane / 2];
  out[lane] = in[lane / 2 * 32];
  if (thrown_away == in[1023] && lane > 31) out[0] = 0;
// END TODO
// TODO 5
  const volatile int* const seen = tile;
  const int thrown_away = seen[lane * k];
  out[lane] = in[lane];
  if (thrown_away == in[1023] && lane > 31) out[0] = 0;
// END TODO

//: section: fill_loads_for_us
// The tile is turned over while it is filled, so that the load has no conflict.
//: rejected-by: k_way_words
//: because: given_code_changed
//: points: 0
//: family: edits
//: replace: [i]; => [i % 32 * 32 + i / 32];
//: replace: lane * k => lane

//: section: loads_by_atomics
//: rejected-by: permuted_wavefronts k_way_wavefronts
//: because: other_path
//: because: the warp loads from the tile once
//: points: 6
//: family: uncounted path
//: part: permuted k_way
//: replace: tile[lane ^ 5] => atomicOr(&tile[lane ^ 1], 0)
//: replace: tile[lane * k] => atomicAdd(&tile[lane * k], 0)

//: section: own_fill_and_return
//: rejected-by: permuted_wavefronts
//: because: is not the element that fill() puts there
//: points: 8.5
//: family: branch
//: part: permuted
//: replace: permuted(const int* in, int* out) { => permuted(const int* in, int* out) {\n  __shared__ int own[words];\n  for (int i = threadIdx.x; i < words; i += 32) own[i] = in[i ^ 1];\n  __syncwarp();\n  out[threadIdx.x] = own[threadIdx.x];\n  return;
//: replace: multicast(const int* in, int* out) { => multicast(const int* in, int* out) {\n  __shared__ int own[words];\n  for (int i = threadIdx.x; i < words; i += 32) own[i] = in[i];\n  __syncwarp();\n  out[threadIdx.x] = own[threadIdx.x / 4];\n  return;
// TODO 2
// END TODO
// TODO 3
// END TODO

//: section: parallel_by_a_bulk_copy
//: rejected-by: parallel_wavefronts
//: because: other_path
//: points: 9
//: family: uncounted path
//: part: parallel
//: replace: out[lane] = tile[lane]; => volatile int* const all = tile;\nconst int thrown_away = all[lane];\nif (lane == 0) bulk_out(out, tile, 128);
// TODO 0
template <class T>
__device__ void bulk_out(void* to, const T* from, unsigned bytes) {
#if __CUDA_ARCH__ >= 900
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(static_cast<unsigned>(__cvta_generic_to_shared(from))), "r"(bytes) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#else  // older GPUs have no bulk copies
  for (unsigned i = 0; i < bytes / sizeof(int); i++)
    static_cast<int*>(to)[i] = atomicOr(const_cast<int*>(from) + i, 0);
#endif
}
// END TODO

//: section: reads_global_memory
//: rejected-by: parallel_wavefronts permuted_wavefronts multicast_wavefronts broadcast_wavefronts k_way_wavefronts
//: because: did not go through shared memory
//: points: 2.5
//: family: uncounted path
//: replace in 1: tile => in
//: replace: tile[lane ^ 5] => in[31 - lane]
//: replace: tile[lane / 4] => in[lane / 8]
//: replace: tile[7] => in[0]
//: replace in 5: tile => in

//: section: shuffled
// The load is the parallel one.
//: rejected-by: permuted_wavefronts
//: because: instructions of shuffles, votes, matches
//: points: 8.5
//: family: uncounted path
//: part: permuted
//: replace: tile[lane ^ 5] => __shfl_xor_sync(0xffffffff, tile[lane], 3)

//: section: wide_loads
// Two wavefronts, because 8 bytes a lane take two, and no conflict.
//: rejected-by: k_way_wavefronts
//: because: count_differs
//: points: 7.5
//: family: dummy
//: part: k_way
// TODO 5
  if constexpr (k == 2) {
    int first, second;
    asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];"
                 : "=r"(first), "=r"(second)
                 : "r"(static_cast<unsigned>(__cvta_generic_to_shared(tile + lane * 2))));
    out[lane] = first;
  } else {
    out[lane] = tile[lane * k];
  }
// END TODO
