// rejected-by: sum_stays_in_a_register
// because: not by atomics
// points: 4
// family: uncounted path

// TODO 1
  if (i >= width) return;
  const int start = i - mask_width / 2;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j)
    if (start + j >= 0 && start + j < width)
      asm volatile("red.global.add.f32 [%0], %1;" ::"l"(P + i), "f"(N[start + j] * M[j]) : "memory");
// END TODO
