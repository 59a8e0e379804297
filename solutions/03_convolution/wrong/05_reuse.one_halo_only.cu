// rejected-by: reads_saved_derived
// because: reads_saved(block =
// points: 8.5
// family: mistake

// TODO 3
  const int begin = block * threads;
  const int with = min(width, begin + threads + n) - begin;
  int without = 0;
  for (int i = begin; i < begin + threads && i < width; ++i) without += min(width - 1, i + n) - max(0, i - n) + 1;
  return without - with;
// END TODO
