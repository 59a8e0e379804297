// cudaMemcpy, cudaMemset and their like.
#include "runtime/copies.h"
#include "runtime/streams.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

cudaError_t submit_fill(Call& it, cudaStream_t stream, Side to, Extent extent, int value) {
  return submit(
      it, stream, [=](Call& now) { return fill(now, to, extent, static_cast<unsigned>(value)); },
      cudaGraphNodeTypeMemset);
}

cudaError_t copy_3d(Call& it, const cudaMemcpy3DParms* what, cudaStream_t stream) {
  Copy found;
  if (const cudaError_t error = find_copy(it, *what, found)) return error;
  return submit_copy(it, stream, found.to, found.from, found.extent, found.kind);
}

cudaError_t to_symbol(Call& it, const void* symbol, const void* from, size_t bytes, size_t offset,
                      cudaMemcpyKind kind, cudaStream_t stream) {
  void* to = nullptr;
  if (const cudaError_t error = find_symbol(it, symbol, bytes, offset, &to)) return error;
  return submit_copy(it, stream, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind);
}

cudaError_t from_symbol(Call& it, void* to, const void* symbol, size_t bytes, size_t offset,
                        cudaMemcpyKind kind, cudaStream_t stream) {
  void* from = nullptr;
  if (const cudaError_t error = find_symbol(it, symbol, bytes, offset, &from)) return error;
  return submit_copy(it, stream, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind);
}

}  // namespace

cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpy", [&](Call& it) {
    return submit_copy(it, nullptr, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy, _ptds);

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
  return call("cudaMemcpyAsync", [&](Call& it) {
    return submit_copy(it, stream, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, kind);
  });
}
CML_PER_THREAD(cudaMemcpyAsync, _ptsz);

cudaError_t cudaMemcpyPeer(void* to, int, const void* from, int, size_t bytes) {
  return synchronising_call("cudaMemcpyPeer",
                            [&](Call& it) { return copy(it, to, from, bytes, cudaMemcpyDefault); });
}

cudaError_t cudaMemcpyPeerAsync(void* to, int, const void* from, int, size_t bytes, cudaStream_t stream) {
  return call("cudaMemcpyPeerAsync", [&](Call& it) {
    return submit_copy(it, stream, {to, bytes, bytes}, {from, bytes, bytes}, {bytes}, cudaMemcpyDefault);
  });
}

cudaError_t cudaMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                         size_t height, cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpy2D", [&](Call& it) {
    return submit_copy(it, nullptr, {to, to_pitch, 0}, {from, from_pitch, 0}, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2D, _ptds);

cudaError_t cudaMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                              size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  return call("cudaMemcpy2DAsync", [&](Call& it) {
    return submit_copy(it, stream, {to, to_pitch, 0}, {from, from_pitch, 0}, {width, height}, kind);
  });
}
CML_PER_THREAD(cudaMemcpy2DAsync, _ptsz);

cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* what) {
  return synchronising_call("cudaMemcpy3D", [&](Call& it) { return copy_3d(it, what, nullptr); });
}
CML_PER_THREAD(cudaMemcpy3D, _ptds);

cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms* what, cudaStream_t stream) {
  return call("cudaMemcpy3DAsync", [&](Call& it) { return copy_3d(it, what, stream); });
}
CML_PER_THREAD(cudaMemcpy3DAsync, _ptsz);

cudaError_t cudaMemset(void* to, int value, size_t bytes) {
  return call("cudaMemset", [&](Call& it) {
    return submit_fill(it, nullptr, {to, bytes, bytes}, {bytes}, value);
  });
}
CML_PER_THREAD(cudaMemset, _ptds);

cudaError_t cudaMemsetAsync(void* to, int value, size_t bytes, cudaStream_t stream) {
  return call("cudaMemsetAsync", [&](Call& it) {
    return submit_fill(it, stream, {to, bytes, bytes}, {bytes}, value);
  });
}
CML_PER_THREAD(cudaMemsetAsync, _ptsz);

cudaError_t cudaMemset2D(void* to, size_t pitch, int value, size_t width, size_t height) {
  return call("cudaMemset2D", [&](Call& it) {
    return submit_fill(it, nullptr, {to, pitch, 0}, {width, height}, value);
  });
}
CML_PER_THREAD(cudaMemset2D, _ptds);

cudaError_t cudaMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream) {
  return call("cudaMemset2DAsync", [&](Call& it) {
    return submit_fill(it, stream, {to, pitch, 0}, {width, height}, value);
  });
}
CML_PER_THREAD(cudaMemset2DAsync, _ptsz);

cudaError_t cudaMemset3D(cudaPitchedPtr to, int value, cudaExtent extent) {
  return call("cudaMemset3D", [&](Call& it) {
    return submit_fill(it, nullptr, side_of(to, {}), {extent.width, extent.height, extent.depth}, value);
  });
}
CML_PER_THREAD(cudaMemset3D, _ptds);

cudaError_t cudaMemset3DAsync(cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream) {
  return call("cudaMemset3DAsync", [&](Call& it) {
    return submit_fill(it, stream, side_of(to, {}), {extent.width, extent.height, extent.depth}, value);
  });
}
CML_PER_THREAD(cudaMemset3DAsync, _ptsz);

cudaError_t cudaMemcpyToSymbol(const void* symbol, const void* from, size_t bytes, size_t offset,
                               cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpyToSymbol", [&](Call& it) {
    return to_symbol(it, symbol, from, bytes, offset, kind, nullptr);
  });
}
CML_PER_THREAD(cudaMemcpyToSymbol, _ptds);

cudaError_t cudaMemcpyToSymbolAsync(const void* symbol, const void* from, size_t bytes, size_t offset,
                                    cudaMemcpyKind kind, cudaStream_t stream) {
  return call("cudaMemcpyToSymbolAsync",
              [&](Call& it) { return to_symbol(it, symbol, from, bytes, offset, kind, stream); });
}
CML_PER_THREAD(cudaMemcpyToSymbolAsync, _ptsz);

cudaError_t cudaMemcpyFromSymbol(void* to, const void* symbol, size_t bytes, size_t offset,
                                 cudaMemcpyKind kind) {
  return synchronising_call("cudaMemcpyFromSymbol", [&](Call& it) {
    return from_symbol(it, to, symbol, bytes, offset, kind, nullptr);
  });
}
CML_PER_THREAD(cudaMemcpyFromSymbol, _ptds);

cudaError_t cudaMemcpyFromSymbolAsync(void* to, const void* symbol, size_t bytes, size_t offset,
                                      cudaMemcpyKind kind, cudaStream_t stream) {
  return call("cudaMemcpyFromSymbolAsync",
              [&](Call& it) { return from_symbol(it, to, symbol, bytes, offset, kind, stream); });
}
CML_PER_THREAD(cudaMemcpyFromSymbolAsync, _ptsz);

cudaError_t cudaGetSymbolAddress(void** pointer, const void* symbol) {
  return call("cudaGetSymbolAddress", [&](Call& it) { return find_symbol(it, symbol, 0, 0, pointer); });
}

cudaError_t cudaGetSymbolSize(size_t* bytes, const void* symbol) {
  return call("cudaGetSymbolSize", [&](Call& it) -> cudaError_t {
    void* pointer = nullptr;
    if (const cudaError_t error = find_symbol(it, symbol, 0, 0, &pointer)) return error;
    *bytes = it.session.variable(symbol)->bytes;
    return cudaSuccess;
  });
}

cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}
