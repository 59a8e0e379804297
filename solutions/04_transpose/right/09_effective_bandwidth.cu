//: section: alternative_tokens_not_and
//: replace in 4: 2.0 * nx * ny * sizeof(float) => nx >= 0 and ny >= 0 and 8LL * nx * ny
// TODO 5
  int n = static_cast<int>(sqrt(l2_bytes / 8.0)) + 1;
  while (not fits_l2(n, n, l2_bytes)) --n;
  return n;
// END TODO

//: section: in_integers
//: replace in 4: 2.0 * nx * ny * sizeof(float) => 8LL * nx * ny
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
// TODO 5
  long long low = 0, high = 1 << 20;  // low fits, high does not
  while (high - low > 1) {
    const long long middle = (low + high) / 2;
    (8 * middle * middle <= l2_bytes ? low : high) = middle;
  }
  return static_cast<int>(low);
// END TODO

//: section: one_by_one
// TODO 1
  return nx * sizeof(float) * 2.0 / seconds * ny;
// END TODO
// TODO 4
  return static_cast<size_t>(nx) * ny <= static_cast<size_t>(l2_bytes) / 8;
// END TODO
// TODO 5
  int n = 0;
  while (8LL * (n + 1) * (n + 1) <= l2_bytes) ++n;
  return n;
// END TODO

//: section: other_formulas
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

//: section: size_t_products
//: replace: 2.0 * nx * ny * sizeof(float) / => sizeof(float) * (size_t(nx) * ny * 2) /
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
