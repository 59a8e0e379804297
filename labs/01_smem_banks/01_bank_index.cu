// 01 Bank and conflict degree
//
// Shared memory is an array of words. Word 0 is in bank 0, word 1 in bank 1, and so on. After the last bank comes
// bank 0 again. `banks` is the number of banks, `bank_bytes` the size of a word. Both are any positive numbers, not
// only powers of two. An address uses all 32 bits.
#include "lab.h"

/// The bank that serves the byte at `byte_address`.
__device__ int bank_of(unsigned byte_address, int banks, int bank_bytes) {
  // TODO (about 2 lines): the word that holds the byte, then the bank that holds the word
  return -1;
  // END TODO
}

/// How many wavefronts the banks need for one request of a warp: the largest number of different words that
/// the active lanes touch in one bank. Lane i touches the byte at addresses[i]. It is active if bit i of
/// `active_mask` is set. Lanes that touch the same word count it once. Without an active lane the result is 0.
__device__ int conflict_degree(const unsigned* addresses, unsigned active_mask, int banks, int bank_bytes) {
  // TODO (about 14 lines): for each bank, count the words that its active lanes touch, each word once
  return -1;
  // END TODO
}

// Given: one thread for each address, and one thread for each pattern of 32 addresses.
__global__ void bank_of_all(const unsigned* addresses, int* out, int n, int banks, int bank_bytes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = bank_of(addresses[i], banks, bank_bytes);
}

__global__ void conflict_degree_all(const unsigned* addresses, const unsigned* active_masks, int* out,
                                    int patterns, int banks, int bank_bytes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < patterns) out[i] = conflict_degree(addresses + 32 * i, active_masks[i], banks, bank_bytes);
}
