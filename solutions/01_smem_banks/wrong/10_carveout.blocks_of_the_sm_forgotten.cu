// rejected-by: residents_derived
// because: which is not right
// points: 8
// family: mistake

// TODO 1
  const int by_shared = carve_out_bytes / max(shared_bytes + reserved_bytes, 1);
  return min(threads_per_sm / threads, by_shared);
// END TODO
