//: section: broadcast_of_a_bank
//: rejected-by: broadcast_words
//: because: not just words of the same bank
//: points: 8.5
//: family: mistake
//: replace: 7 => 32 * lane

//: section: k_way_shares_words
//: rejected-by: k_way_words
//: because: a word of its own
//: points: 7
//: family: mistake
//: replace: * k => % k * 32

//: section: k_way_with_odd_stride
//: rejected-by: k_way_wavefronts
//: because: count_differs
//: because: count_differs
//: points: 7.5
//: family: mistake
//: replace: * k => * (k - 1)

//: section: multicast_of_one_bank
//: rejected-by: multicast_wavefronts
//: because: 8-way conflict on load, lanes 0..31 hit 8 words of bank 0
//: points: 8.5
//: family: mistake
//: replace: / 4 => / 4 * 32

//: section: permuted_in_order
//: rejected-by: permuted_words
//: because: which is the parallel access
//: points: 8
//: family: mistake
//: replace: lane ^ 5 => (lane + 32) % 32

//: section: permuted_with_stride_2
//: rejected-by: permuted_words
//: because: each of the words 0..31 once
//: points: 8
//: family: mistake
//: replace: lane ^ 5 => 2 * lane

//: section: broadcast_to_one_lane
//: rejected-by: broadcast_words
//: because: pattern_unwritten
//: points: 8.5
//: family: mistake
//: replace: out[lane] = tile[7] => if (lane == 0) out[lane] = tile[7]
