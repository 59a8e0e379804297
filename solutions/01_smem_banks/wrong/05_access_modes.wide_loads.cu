// rejected-by: k_way_wavefronts
// because: 0 bank conflicts of shared-memory loads; 1 is asked for
// points: 7.5
// family: dummy
// part: k_way
// Two wavefronts, because 8 bytes a lane take two, and no conflict.

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
