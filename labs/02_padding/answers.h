#pragma once
/// What the exercises of this lab derive. The bodies are in solutions/02_padding/answers.cpp: a handout has
/// them as machine code.
namespace answers {

int rows_until_return(int pitch, int banks);
int padded_pitch(int rows, int cols, int banks);
int bytes_of_square(int side, int pad, int element_bytes);
int bytes_of_rectangle(int columns, int rows, int pad);
int resident_blocks(int sm_bytes, int unit, int reserved_bytes, int sm_threads, int sm_blocks, int tile_bytes,
                    int threads);
int matrix_load_wavefronts(int pitch, int tiles);

}  // namespace answers
