// Serves wavefront after wavefront: in each, a bank gives one word to all who want it.

// TODO 2
  unsigned waiting = active_mask;
  int wavefronts = 0;
  while (waiting) {
    unsigned served = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(waiting >> lane & 1u)) continue;
      const unsigned word = addresses[lane] / bank_bytes;
      bool is_blocked = false;
      for (int other = 0; other < lane; ++other)
        if (served >> other & 1u && bank_of(addresses[other], banks, bank_bytes) == bank_of(addresses[lane], banks, bank_bytes) &&
            addresses[other] / bank_bytes != word)
          is_blocked = true;
      if (!is_blocked) served |= 1u << lane;
    }
    waiting &= ~served;
    ++wavefronts;
  }
  return wavefronts;
// END TODO
