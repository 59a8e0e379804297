#pragma once
#include <cstddef>

/// The few entry points of cuBLAS (cuBLAS library reference) and cuDNN (API reference, cudnn_cnn and
/// cudnn_ops) that we time, declared here so that the build needs neither: they are found at run time.
/// Handles are opaque.
namespace cml::gpu {

namespace cublas {

using Status = int;  ///< cublasStatus_t; 0 is success
using Handle = struct CublasTag*;
inline constexpr int kAsItIs = 0;      ///< CUBLAS_OP_N
inline constexpr int kTransposed = 1;  ///< CUBLAS_OP_T

/// Field, exported symbol, parameters.
#define CML_CUBLAS_FUNCTIONS(X)                                                                            \
  X(create, "cublasCreate_v2", (Handle*))                                                                  \
  X(destroy, "cublasDestroy_v2", (Handle))                                                                 \
  X(geam, "cublasSgeam",                                                                                   \
    (Handle, int, int, int, int, const float*, const float*, int, const float*, const float*, int, float*, \
     int))

struct Library {
#define CML_CUBLAS_FIELD(field, symbol, parameters) Status(*field) parameters = nullptr;
  CML_CUBLAS_FUNCTIONS(CML_CUBLAS_FIELD)
#undef CML_CUBLAS_FIELD
};

}  // namespace cublas

namespace cudnn {

using Status = int;  ///< cudnnStatus_t; 0 is success
using Handle = struct CudnnTag*;
using Tensor = struct TensorTag*;
using Filter = struct FilterTag*;
using Convolution = struct ConvolutionTag*;
inline constexpr int kFloat = 0;             ///< CUDNN_DATA_FLOAT
inline constexpr int kNchw = 0;              ///< CUDNN_TENSOR_NCHW
inline constexpr int kCrossCorrelation = 1;  ///< CUDNN_CROSS_CORRELATION: the mask is not turned round
inline constexpr int kFmaMath = 3;           ///< CUDNN_FMA_MATH: float stays float, no TF32

/// cudnnConvolutionFwdAlgoPerf_t.
struct Performance {
  int algorithm;
  Status status;
  float milliseconds;
  size_t workspace_bytes;
  int determinism;
  int math;
  int reserved[3];
};

/// Field, exported symbol, parameters.
#define CML_CUDNN_FUNCTIONS(X)                                                                       \
  X(create, "cudnnCreate", (Handle*))                                                                \
  X(destroy, "cudnnDestroy", (Handle))                                                               \
  X(create_tensor, "cudnnCreateTensorDescriptor", (Tensor*))                                         \
  X(set_tensor, "cudnnSetTensor4dDescriptor", (Tensor, int, int, int, int, int, int))                \
  X(destroy_tensor, "cudnnDestroyTensorDescriptor", (Tensor))                                        \
  X(create_filter, "cudnnCreateFilterDescriptor", (Filter*))                                         \
  X(set_filter, "cudnnSetFilter4dDescriptor", (Filter, int, int, int, int, int, int))                \
  X(destroy_filter, "cudnnDestroyFilterDescriptor", (Filter))                                        \
  X(create_convolution, "cudnnCreateConvolutionDescriptor", (Convolution*))                          \
  X(set_convolution, "cudnnSetConvolution2dDescriptor",                                              \
    (Convolution, int, int, int, int, int, int, int, int))                                           \
  X(set_math, "cudnnSetConvolutionMathType", (Convolution, int))                                     \
  X(destroy_convolution, "cudnnDestroyConvolutionDescriptor", (Convolution))                         \
  X(find_algorithm, "cudnnFindConvolutionForwardAlgorithm",                                          \
    (Handle, Tensor, Filter, Convolution, Tensor, int, int*, Performance*))                          \
  X(forward, "cudnnConvolutionForward",                                                              \
    (Handle, const void*, Tensor, const void*, Filter, const void*, Convolution, int, void*, size_t, \
     const void*, Tensor, void*))

struct Library {
#define CML_CUDNN_FIELD(field, symbol, parameters) Status(*field) parameters = nullptr;
  CML_CUDNN_FUNCTIONS(CML_CUDNN_FIELD)
#undef CML_CUDNN_FIELD
};

}  // namespace cudnn

}  // namespace cml::gpu
