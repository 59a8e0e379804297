// rejected-by: basic_is_right
// because: a weight of 0 where N is infinite
// points: 7.5
// family: domain

// TODO 5
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) { const float m = M[j]; const float e = N[k]; if (m != 0.0f) sum += e * m; }
  }
  P[i] = sum;
// END TODO
