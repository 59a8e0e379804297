// rejected-by: accesses_derived
// because: accesses_of_thread(
// points: 7
// family: domain

// TODO 2
  if (i >= width) return 0;
  const float n = mask_width / 2;
  const float first = fmaxf(0.0f, i - n), last = fminf(width - 1.0f, i + n);
  return static_cast<int>(2 * (last - first + 1) + 1);
// END TODO
