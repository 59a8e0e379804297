// rejected-by: share_is_right
// because: in percent
// points: 8
// family: recall
// The peak of the card in the chapter.

// TODO 3
  return 100 * effective_bandwidth(nx, ny, seconds) / 4814e9;
// END TODO
