//: section: addresses_of_16_bits
// Shared memory is far smaller than 4 GB, but bank_of is asked for any address.
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 6
//: family: domain
//: replace: word = => short word =

//: section: at_most_32_banks
// The busiest bank may be the 33rd.
//: rejected-by: degree_any_machine
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace: < banks => < 32 && bank < banks

//: section: bank_bytes_of_8_bits_in_degree
//: rejected-by: degree_any_machine degree_with_inactive_lanes
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace in 2: , bank_bytes => , (unsigned char)bank_bytes
//: replace: bank_bytes == addresses[lane] / bank_bytes => (unsigned char)bank_bytes == addresses[lane] / (unsigned char)bank_bytes

//: section: byte_as_word
//: rejected-by: bank_of_32_banks_of_4_bytes bank_of_any_machine
//: because: wrong_derivation
//: points: 3
//: family: mistake
// TODO 1
  return byte_address % banks;
// END TODO

//: section: compares_bytes
//: rejected-by: words_of_one_bank
//: because: wrong_derivation
//: points: 3
//: family: mistake
//: replace: / bank_bytes == addresses[lane] / bank_bytes => == addresses[lane]

//: section: counts_lanes
//: rejected-by: words_of_one_bank
//: because: wrong_derivation
//: points: 3
//: family: mistake
// TODO 2
  int lanes[32] = {};
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane)
    if (active_mask >> lane & 1) degree = max(degree, ++lanes[bank_of(addresses[lane], banks, bank_bytes)]);
  return degree;
// END TODO

//: section: ignores_mask
//: rejected-by: words_of_active_lanes degree_with_inactive_lanes
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: !(active_mask >> lane & 1) || bank_of => bank_of
//: replace: active_mask >> before & 1 && addresses => addresses

//: section: inactive_lane_hides_word
//: rejected-by: words_of_active_lanes degree_with_inactive_lanes
//: because: wrong_derivation
//: points: 8
//: family: mistake
//: replace: active_mask >> before & 1 && addresses => addresses

//: section: int_word
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 6
//: family: domain
//: replace in 1: unsigned => int

//: section: int_word_in_degree
//: rejected-by: degree_any_machine degree_with_inactive_lanes
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 2
  int degree = 0;
  int words[32], n = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask >> lane & 1)) continue;
    const int word = addresses[lane] / bank_bytes;
    bool there = false;
    for (int i = 0; i < n; ++i) there |= words[i] == word;
    if (!there) words[n++] = word;
  }
  for (int i = 0; i < n; ++i) {
    int same = 0;
    for (int j = 0; j < n; ++j) same += words[i] % banks == words[j] % banks;
    degree = max(degree, same);
  }
  return degree;
// END TODO

//: section: looks_at_neighbour_only
//: rejected-by: words_of_one_bank
//: because: wrong_derivation
//: points: 3
//: family: mistake
// TODO 2
  int degree = 0;
  for (int bank = 0; bank < banks; ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(active_mask >> lane & 1) || bank_of(addresses[lane], banks, bank_bytes) != bank) continue;
      bool is_new = true;
      if (lane > 0 && addresses[lane - 1] / bank_bytes == addresses[lane] / bank_bytes) is_new = false;
      words += is_new;
    }
    degree = max(degree, words);
  }
  return degree;
// END TODO

//: section: only_todays_banks
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 3
//: family: domain
// TODO 1
  return byte_address / 4 % 32;
// END TODO

//: section: powers_of_two
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 6
//: family: domain
// TODO 1
  return byte_address / bank_bytes & (banks - 1);
// END TODO

//: section: sentinel_word
//: rejected-by: degree_any_machine degree_with_inactive_lanes
//: because: wrong_derivation
//: points: 7
//: family: domain
// TODO 2
  unsigned words[32];
  for (int i = 0; i < 32; ++i) words[i] = 0xffffffffu;
  for (int lane = 0; lane < 32; ++lane)
    if (active_mask >> lane & 1) words[lane] = addresses[lane] / bank_bytes;
  int degree = 0;
  for (int i = 0; i < 32; ++i) {
    if (words[i] == 0xffffffffu) continue;
    int n = 0;
    for (int j = 0; j < 32; ++j) {
      if (words[j] == 0xffffffffu || words[j] % banks != words[i] % banks) continue;
      bool first = true;
      for (int k = 0; k < j; ++k) first &= words[k] != words[j];
      n += first;
    }
    degree = max(degree, n);
  }
  return degree;
// END TODO

//: section: signed_words
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 3
//: family: domain
//: replace: unsigned word = byte_address => int word = (int)byte_address

//: section: table_of_512_banks
//: rejected-by: degree_any_machine
//: because: local memory
//: points: 8
//: family: domain
// TODO 2
  unsigned char words_of_bank[512];
  for (int b = 0; b < 512; ++b) words_of_bank[b] = 0;
  int degree = 0;
  for (int lane = 0; lane < 32; ++lane) {
    if (!(active_mask >> lane & 1)) continue;
    bool is_new = true;
    for (int before = 0; before < lane; ++before)
      if (active_mask >> before & 1 && addresses[before] / bank_bytes == addresses[lane] / bank_bytes) is_new = false;
    if (is_new) degree = max(degree, (int)++words_of_bank[bank_of(addresses[lane], banks, bank_bytes)]);
  }
  return degree;
// END TODO

//: section: table_of_four_machines
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 3
//: family: recall
// TODO 1
  if (banks == 32 && bank_bytes == 4) return byte_address >> 2 & 31;
  if (banks == 32 && bank_bytes == 8) return byte_address >> 3 & 31;
  if (banks == 16 && bank_bytes == 4) return byte_address >> 2 & 15;
  return byte_address / 4 % 5;
// END TODO

//: section: words_of_16_bits
// Two words that differ in their upper bits alone are taken for one.
//: rejected-by: words_of_one_bank
//: because: wrong_derivation
//: points: 3
//: family: domain
// TODO 2
  int degree = 0;
  for (int bank = 0; bank < banks; ++bank) {
    int words = 0;
    for (int lane = 0; lane < 32; ++lane) {
      if (!(active_mask >> lane & 1) || bank_of(addresses[lane], banks, bank_bytes) != bank) continue;
      bool is_new = true;
      for (int before = 0; before < lane; ++before)
        if (active_mask >> before & 1 && (unsigned short)(addresses[before] / bank_bytes) == (unsigned short)(addresses[lane] / bank_bytes))
          is_new = false;
      words += is_new;
    }
    degree = max(degree, words);
  }
  return degree;
// END TODO

//: section: reciprocal_in_double
//: rejected-by: bank_of_any_machine
//: because: wrong_derivation
//: points: 7
//: family: domain
//: replace in 1: byte_address / bank_bytes => static_cast<unsigned>(byte_address * (1.0 / bank_bytes))

//: section: not_before_shift
//: rejected-by: words_of_active_lanes
//: because: `!active_mask >>` means
//: points: 8
//: family: mistake
//: replace in 2: !(active_mask >> lane & 1) => !active_mask >> lane & 1
