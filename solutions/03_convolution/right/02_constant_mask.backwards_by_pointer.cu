// TODO 2
  float sum = 0.0f;
  const float* weight = M + mask_width;
  for (int k = i - mask_width / 2 + mask_width; weight != M;) {
    const float w = *--weight;
    --k;
    const float element = k < 0 || k >= width ? 0.0f : N[k];
    sum = fmaf(element, w, sum);
  }
  if (i < width) P[i] = sum;
// END TODO
