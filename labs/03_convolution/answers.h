#pragma once
/// What the exercises of this lab derive. The bodies are in solutions/03_convolution/answers.cpp: a handout
/// has them as machine code.
namespace answers {

int accesses_of_thread(int i, int mask_width, int width);
int times_served(int lanes, int stride, int weights);
int tile_sectors(int block, int threads, int n, int width);
int halo_reads(int t, int threads, int n);
int operations_for_100_accesses(int outputs, int n, bool mask_is_constant);
int ghost_reads(int threads, int n);
int masks_that_fit(int width, int height);
int reads_saved(int block, int threads, int n, int width);
int elements_needed(int tile_x, int tile_y, int mask, int block_x, int block_y, int width, int height);
int quads_needed(int outputs, int mask_width);
int instructions_for_32(int sms, int schedulers, int megahertz, int megabytes_per_second);
int bytes_in_flight(int sm_bytes, int stages, int tile, int n);

}  // namespace answers
