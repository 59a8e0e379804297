// rejected-by: sum_stays_in_a_register
// because: one store a thread, the sum grows in a register
// points: 4
// family: uncounted path

// TODO 1
  if (i >= width) return;
  P[i] = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k >= 0 && k < width) asm volatile("{ .reg .f32 s; ld.relaxed.gpu.f32 s, [%0]; fma.rn.f32 s, %1, %2, s; st.relaxed.gpu.f32 [%0], s; }" ::"l"(P + i), "f"(N[k]), "f"(M[j]) : "memory");
  }
// END TODO
