// rejected-by: ghost_reads_derived reads_saved_derived
// because: ghost_reads(
// points: 8
// family: domain

// TODO 2
  short ghosts = 0;
  for (short thread = 0; thread < threads && thread < n; ++thread) ghosts += n - thread;
  return ghosts;
// END TODO
// TODO 3
  const short begin = block * threads;
  const short with = min(width, begin + threads + n) - max(0, begin - n);
  int without = 0;
  for (int i = begin; i < begin + threads && i < width; ++i) without += min(width - 1, i + n) - max(0, i - n) + 1;
  return without - with;
// END TODO
