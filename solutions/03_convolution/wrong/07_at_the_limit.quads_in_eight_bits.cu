// rejected-by: quads_derived
// because: quads_needed(
// points: 9
// family: domain

// TODO 3
  const unsigned char halo = mask_width / 2;
  return outputs / 4 + 2 * ((halo + 3) / 4);
// END TODO
