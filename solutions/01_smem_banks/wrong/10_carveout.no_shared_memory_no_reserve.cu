// rejected-by: residents_derived
// because: shared_bytes = 0
// points: 8
// family: domain

// TODO 1
  const int by_threads = threads_per_sm / threads;
  const int by_shared = shared_bytes > 0 ? carve_out_bytes / (shared_bytes + reserved_bytes) : blocks_per_sm;
  return min(min(by_threads, by_shared), blocks_per_sm);
// END TODO
