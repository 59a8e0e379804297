// TODO 1
  return sizeof(float) * (size_t(nx) * ny * 2) / seconds;
// END TODO

// TODO 2
  return 250ll * clock_khz * bus_bits;
// END TODO

// TODO 3
  return 100 * (effective_bandwidth(nx, ny, seconds) / peak_bandwidth(clock_khz, bus_bits));
// END TODO

// TODO 4
  return size_t(nx) * size_t(ny) * 2 * sizeof(float) <= size_t(l2_bytes);
// END TODO

// TODO 5
  long long n = 0;
  for (long long step = 1 << 14; step > 0; step /= 2)
    if (8 * (n + step) * (n + step) <= l2_bytes) n += step;
  return n;
// END TODO
