#include "gpu/library.h"

#include <dlfcn.h>

#include <memory>

#include "gpu/library_abi.h"

namespace cml::gpu {
namespace {

Error too_old(const char* symbol) { return {std::string("the library has no ") + symbol, "Update it.", {}}; }

/// Throws where a library's call fails.
void require(int status, const char* step) {
  CML_REQUIRE(status == 0, std::string(step) + " gave status " + std::to_string(status));
}

template <class Pointer>
Pointer pointer_of(DevicePointer address) {
  return reinterpret_cast<Pointer>(static_cast<uintptr_t>(address));  // NOLINT(performance-no-int-to-ptr)
}

struct Transpose {
  cublas::Library library;
  cublas::Handle handle = nullptr;
  ~Transpose() {
    if (handle != nullptr) library.destroy(handle);
  }
};

/// A convolution of `rows` rows as a batch of images of one row and one channel.
struct Convolution {
  const Driver& table;
  cudnn::Library library;
  cudnn::Handle handle = nullptr;
  cudnn::Tensor tensor = nullptr;  ///< of `in` and of `out`
  cudnn::Filter filter = nullptr;
  cudnn::Convolution convolution = nullptr;
  DevicePointer weights = 0;
  DevicePointer workspace = 0;
  cudnn::Performance chosen{};

  Convolution(const Driver& driver_table, const cudnn::Library& functions)
      : table(driver_table), library(functions) {}
  Convolution(const Convolution&) = delete;
  Convolution& operator=(const Convolution&) = delete;
  ~Convolution() {
    if (workspace != 0) table.memory_free(workspace);
    if (weights != 0) table.memory_free(weights);
    if (convolution != nullptr) library.destroy_convolution(convolution);
    if (filter != nullptr) library.destroy_filter(filter);
    if (tensor != nullptr) library.destroy_tensor(tensor);
    if (handle != nullptr) library.destroy(handle);
  }

  void describe(const RoutineArrays& arrays) {
    const int width = static_cast<int>(arrays.weights.size());
    require(library.create(&handle), "cudnnCreate");
    require(library.create_tensor(&tensor), "cudnnCreateTensorDescriptor");
    require(library.create_filter(&filter), "cudnnCreateFilterDescriptor");
    require(library.set_filter(filter, cudnn::kFloat, cudnn::kNchw, 1, 1, 1, width),
            "cudnnSetFilter4dDescriptor");
    require(library.create_convolution(&convolution), "cudnnCreateConvolutionDescriptor");
    require(library.set_convolution(convolution, 0, width / 2, 1, 1, 1, 1, cudnn::kCrossCorrelation,
                                    cudnn::kFloat),
            "cudnnSetConvolution2dDescriptor");
    require(library.set_math(convolution, cudnn::kFmaMath), "cudnnSetConvolutionMathType");
    CML_DRIVER(table, memory_allocate(&weights, arrays.weights.size() * sizeof(float)));
    CML_DRIVER(table, copy_to_device(weights, arrays.weights.data(), arrays.weights.size() * sizeof(float)));
  }

  /// Whether an algorithm takes the elements as this many rows; the fastest is chosen then.
  bool accepts(uint64_t elements, uint64_t rows) {
    if (library.set_tensor(tensor, cudnn::kNchw, cudnn::kFloat, static_cast<int>(rows), 1, 1,
                           static_cast<int>(elements / rows)) != 0)
      return false;
    cudnn::Performance found[8];
    int count = 0;
    if (library.find_algorithm(handle, tensor, filter, convolution, tensor, 8, &count, found) != 0)
      return false;
    for (int i = 0; i < count; ++i) {
      if (found[i].status != 0) continue;
      if (found[i].workspace_bytes > 0 && table.memory_allocate(&workspace, found[i].workspace_bytes) != 0)
        continue;
      chosen = found[i];
      return true;
    }
    return false;
  }

  void launch(const RoutineArrays& arrays) const {
    const float one = 1;
    const float zero = 0;
    require(library.forward(handle, &one, tensor, pointer_of<const void*>(arrays.in), filter,
                            pointer_of<const void*>(weights), convolution, chosen.algorithm,
                            pointer_of<void*>(workspace), chosen.workspace_bytes, &zero, tensor,
                            pointer_of<void*>(arrays.out)),
            "cudnnConvolutionForward");
  }
};

}  // namespace

Result<void*> open_library(const std::vector<std::string>& names) {
  std::string tried;
  for (const std::string& name : names) {
    if (void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
    tried += (tried.empty() ? "" : ", ") + name;
  }
  return Error{"not found: tried " + tried, "Install it, or put its folder into LD_LIBRARY_PATH.", {}};
}

Result<Routine> cublas_transpose(const Driver&, const std::vector<std::string>& library_names,
                                 const RoutineArrays& arrays) {
  const Result<void*> library = open_library(library_names);
  if (!library) return library.error();
  const auto state = std::make_shared<Transpose>();
#define CML_CUBLAS_LOAD(field, symbol, parameters)                                                  \
  state->library.field = reinterpret_cast<decltype(state->library.field)>(dlsym(*library, symbol)); \
  if (state->library.field == nullptr) return too_old(symbol);
  CML_CUBLAS_FUNCTIONS(CML_CUBLAS_LOAD)
#undef CML_CUBLAS_LOAD
  require(state->library.create(&state->handle), "cublasCreate");
  const auto launch = [state, arrays] {
    const int n = static_cast<int>(arrays.side);
    const float one = 1;
    const float zero = 0;
    const auto* in = pointer_of<const float*>(arrays.in);
    require(state->library.geam(state->handle, cublas::kTransposed, cublas::kAsItIs, n, n, &one, in, n, &zero,
                                in, n, pointer_of<float*>(arrays.out), n),
            "cublasSgeam");
  };
  return Routine{launch, arrays.side};
}

Result<Routine> cudnn_convolution(const Driver& table, const std::vector<std::string>& library_names,
                                  const RoutineArrays& arrays) {
  const Result<void*> library = open_library(library_names);
  if (!library) return library.error();
  cudnn::Library functions;
#define CML_CUDNN_LOAD(field, symbol, parameters)                                         \
  functions.field = reinterpret_cast<decltype(functions.field)>(dlsym(*library, symbol)); \
  if (functions.field == nullptr) return too_old(symbol);
  CML_CUDNN_FUNCTIONS(CML_CUDNN_LOAD)
#undef CML_CUDNN_LOAD
  const auto state = std::make_shared<Convolution>(table, functions);
  state->describe(arrays);
  constexpr uint64_t kRow = 16384;
  for (const uint64_t row : {arrays.elements, kRow})
    if (state->accepts(arrays.elements, arrays.elements / row))
      return Routine{[state, arrays] { state->launch(arrays); }, row};
  return Error{"cuDNN has no algorithm for this convolution on this card", "Update cuDNN.", {}};
}

}  // namespace cml::gpu
