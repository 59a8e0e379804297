#pragma once
/// What the exercises of this lab derive. The bodies are in solutions/01_smem_banks/answers.cpp: a handout
/// has them as machine code.
#include <array>

namespace answers {

int bank_of(unsigned byte_address, int banks, int bank_bytes);
int conflict_degree(std::array<unsigned, 32> addresses, unsigned active, int banks, int bank_bytes);
unsigned dynamic_bytes(int side, int flags);
int resident_blocks(int threads, int shared, int threads_per_sm, int blocks_per_sm, int size, int kept);
int tile_rows(int blocks, int size, int kept, int limit);
int carve_out_percent(int wanted_kb, int largest_kb);

}  // namespace answers
