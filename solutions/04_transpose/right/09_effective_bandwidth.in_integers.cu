// Right in another way.

// TODO 1
  const unsigned long long bytes = 2ull * nx * ny * sizeof(float);
  return bytes / seconds;
// END TODO

// TODO 2
  return (clock_khz * 1e3) * 2.0 * (bus_bits / 8);
// END TODO

// TODO 3
  return 8.0 * nx * ny / seconds / (clock_khz * 2000.0 * (bus_bits / 8.0) / 100);
// END TODO

// TODO 4
  return 8LL * nx * ny <= l2_bytes;
// END TODO

// TODO 5
  long long low = 0, high = 1 << 20;  // low fits, high does not
  while (high - low > 1) {
    const long long middle = (low + high) / 2;
    (8 * middle * middle <= l2_bytes ? low : high) = middle;
  }
  return static_cast<int>(low);
// END TODO
