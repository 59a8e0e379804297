// rejected-by: instructions_derived
// because: instructions_for_32(sms =
// points: 8
// family: recall

// TODO 4
  return 62;
// END TODO
