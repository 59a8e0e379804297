// TODO 1
__constant__ __align__(16) float M[kMaxMaskWidth];
// END TODO

// TODO 2
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  const auto add = [&](int j, float weight) {
    const int k = start + j;
    if (j < mask_width && k >= 0 && k < width) sum += N[k] * weight;
  };
  int j = 0;
  for (; j + 4 <= mask_width; j += 4) {
    const float4 four = *reinterpret_cast<const float4*>(&M[j]);
    add(j, four.x);
    add(j + 1, four.y);
    add(j + 2, four.z);
    add(j + 3, four.w);
  }
  for (; j < mask_width; ++j) add(j, M[j]);
  P[i] = sum;
// END TODO

// TODO 3
  int count = 0;
  for (int lane = 0; lane < lanes; ++lane) {
    bool is_new = true;
    for (int before = 0; before < lane; ++before)
      is_new = is_new && static_cast<long long>(before) * stride % weights != static_cast<long long>(lane) * stride % weights;
    count += is_new;
  }
  return count;
// END TODO
