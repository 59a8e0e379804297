// rejected-by: quads_derived
// because: quads_needed(outputs =
// points: 9
// family: recall

// TODO 3
  return outputs / 4 + 2;
// END TODO
