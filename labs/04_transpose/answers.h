#pragma once
/// What the exercises of this lab derive. The bodies are in solutions/04_transpose/answers.cpp: a handout has
/// them as machine code.
namespace answers {

/// Of the first warp of a block of `block_x` threads in x, whose thread (tx, ty) touches element (tx, ty), or
/// (ty, tx) where `down`.
int sectors(int block_x, int element_bytes, bool down);
int conflicts_of_a_tile(int side, int thread_rows);
int column_wavefronts(int pitch);
int blocks_to_cover(int side, int latency_ns, int bytes_per_ns);
int widest_access(int pitch);
long long turns(int nx, int ny, int blocks, int block);
double effective_bandwidth(int nx, int ny, double seconds);
double peak_bandwidth(int clock_khz, int bus_bits);
double percent_of_peak(int nx, int ny, double seconds, int clock_khz, int bus_bits);
bool fits_l2(int nx, int ny, int l2_bytes);
int largest_side(int l2_bytes);
int quad_wavefronts(int stride);

}  // namespace answers
