#pragma once
/// The header of CUDA Memory Labs. The grader knows it by itself; to build with nvcc, add this folder with
/// -I.

/// Writes down a number before it is measured: LAB_PREDICT(load_wavefronts, 32);
#define LAB_PREDICT(name, value)                  \
  extern "C" {                                    \
  __constant__ double lab_predict_##name = value; \
  }                                               \
  static_assert(true, "")

/// Gives a launch constant that you choose: LAB_ANSWER(int, shared_bytes, 4096);
#define LAB_ANSWER(type, name, value)          \
  extern "C" {                                 \
  __constant__ type lab_answer_##name = value; \
  }                                            \
  static_assert(true, "")
