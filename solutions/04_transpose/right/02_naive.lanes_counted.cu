// Right in another way.

// TODO 1
  int sectors = 0, last = -1;
  for (int lane = 0; lane < 32; ++lane) {
    const int sector = lane / block_x * 1000000 + lane % block_x * element_bytes / 32;
    sectors += sector != last;
    last = sector;
  }
  return sectors;
// END TODO

// TODO 2
  const int columns = block_x < 32 ? block_x : 32;
  const int full = 32 / columns, more = 32 % columns;
  return more * (((full + 1) * element_bytes + 31) / 32) + (columns - more) * ((full * element_bytes + 31) / 32);
// END TODO
