// TODO 2
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    const int k = start + j;
    const float element = k >= 0 && k < width ? N[k] : 0.0f;
    sum = fmaf(element, weight, sum);
  }
  if (i < width) P[i] = sum;
// END TODO

// TODO 3
  int served = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    bool is_new = true;
    for (int other = 0; other < lane; ++other)
      if (static_cast<long long>(other) * stride % weights == static_cast<long long>(lane) * stride % weights) is_new = false;
    served += is_new;
  }
  return served;
// END TODO
