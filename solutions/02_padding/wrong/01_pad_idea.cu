//: section: fewer_than_1024_banks
//: rejected-by: return_to_a_bank
//: because: rows_until_return(pitch =
//: points: 4
//: family: domain
// TODO 1
  for (int n = 1; n < 1024; ++n)
    if (static_cast<long long>(n) * pitch % banks == 0) return n;
  return -1;
// END TODO

//: section: int_overflows
// n * pitch is taken in 32 bits: right for pitches that are small.
//: rejected-by: return_to_a_bank
//: because: wrong_derivation
//: points: 4
//: family: domain
// TODO 1
  unsigned n = 1;
  while (n * static_cast<unsigned>(pitch) % banks != 0 && n < 5000) ++n;
  return n;
// END TODO

//: section: long_columns_given_up
// A column longer than the warp has lanes has no pad here.
//: rejected-by: thirty_two_banks
//: because: padded_pitch(rows =
//: points: 5
//: family: domain
// TODO 2
  for (int pitch = cols; pitch < cols + banks; ++pitch)
    if (rows_until_return(pitch, banks) >= rows) return pitch;
  return cols;
// END TODO

//: section: next_odd_number
// Right for 32 banks and long columns.
//: rejected-by: other_machines
//: because: wrong_derivation
//: points: 5
//: family: domain
// TODO 2
  return cols | 1;
// END TODO

//: section: one_bank_never_returns
//: rejected-by: return_to_a_bank
//: because: banks = 1)
//: points: 7
//: family: domain
// TODO 1
  if (pitch % banks == 0 && banks > 1) return 1;
  int n = 2;
  while (static_cast<long long>(n) * pitch % banks != 0) ++n;
  return n;
// END TODO

//: section: one_more_always
//: rejected-by: thirty_two_banks
//: because: padded_pitch(rows =
//: points: 3
//: family: mistake
// TODO 2
  return cols + 1;
// END TODO

//: section: only_if_a_multiple
//: rejected-by: thirty_two_banks fewer_rows_than_banks
//: because: wrong_derivation
//: points: 3
//: family: mistake
// TODO 2
  return cols % banks == 0 ? cols + 1 : cols;
// END TODO

//: section: pads_up_to_8
//: rejected-by: other_machines
//: because: padded_pitch(rows
//: points: 7
//: family: domain
// TODO 2
  for (int pad = 0; pad < 8; ++pad)
    if (rows_until_return(cols + pad, banks) >= min(rows, banks)) return cols + pad;
  return cols + 8;
// END TODO

//: section: powers_of_two_assumed
// The lowest bit that pitch and banks have in common.
//: rejected-by: other_machines return_to_a_bank
//: because: wrong_derivation
//: points: 4
//: family: domain
// TODO 1
  const int common = (pitch | banks) & -(pitch | banks);
  return banks / common;
// END TODO

//: section: returns_the_pad
//: rejected-by: thirty_two_banks
//: because: wrong_derivation
//: points: 3
//: family: mistake
//: replace: return pitch => return pitch - cols

//: section: rows_ignored
//: rejected-by: fewer_rows_than_banks
//: because: wrong_derivation
//: points: 5
//: family: mistake
//: replace: min(rows, banks) => banks

//: section: table_of_the_chapter
// The tiles that the chapter draws, and the habit for the rest.
//: rejected-by: thirty_two_banks other_machines
//: because: wrong_derivation
//: points: 3
//: family: recall
// TODO 2
  if (rows == 5 && cols == 4) return banks == 5 ? 4 : 5;
  if (rows == 8 && cols == 36) return 36;
  return cols + 1;
// END TODO

//: section: thirty_two_banks_assumed
//: rejected-by: other_machines return_to_a_bank
//: because: wrong_derivation
//: points: 4
//: family: domain
// TODO 1
  int divisor = 1;
  while (divisor < 32 && pitch % (2 * divisor) == 0) divisor *= 2;
  return 32 / divisor;
// END TODO

//: section: arguments_exchanged
//: rejected-by: thirty_two_banks
//: because: is called with (banks, pitch)
//: points: 3
//: family: mistake
//: replace: rows_until_return(pitch, banks) < => rows_until_return(banks, pitch) <
