// TODO 1
  double sum = 0;
  const int first = max(i - mask_width / 2, 0), last = min(i + mask_width / 2, width - 1);
  for (int k = last; k >= first; --k) sum += static_cast<double>(N[k]) * M[k - (i - mask_width / 2)];
  if (i < width) P[i] = static_cast<float>(sum);
// END TODO
