// TODO 1
  const unsigned long long bytes = 8ull * nx * ny;
  return bytes / seconds;
// END TODO

// TODO 2
  const double hertz = 1e3 * clock_khz, bytes = bus_bits / 8.0;
  return hertz * 2 * bytes;
// END TODO

// TODO 3
  const double moved = 8.0 * nx * ny;
  return 100.0 * (moved / (peak_bandwidth(clock_khz, bus_bits) * seconds));
// END TODO

// TODO 4
  return 8ll * nx * ny <= static_cast<long long>(l2_bytes);
// END TODO

// TODO 5
  int low = 0, high = 16384;  // high * high * 8 is more than an int holds
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (fits_l2(middle, middle, l2_bytes))
      low = middle;
    else
      high = middle;
  }
  return low;
// END TODO
