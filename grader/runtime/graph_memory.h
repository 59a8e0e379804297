#pragma once
#include <cstddef>
#include <cstdint>
#include <map>

namespace cml::runtime {

/// Memory that nodes of graphs allocate. It has one address for all launches: it is allocated when its node
/// is made, and stays until cudaDeviceReset. A free, in a graph or not, ends its use. What is counted here is
/// the memory that a GPU would have for it: graphs that do not run at once share that. (CUDA Programming
/// Guide, "Graph Memory Nodes")
class GraphMemory {
 public:
  /// A node allocates it, and has not run yet.
  void add(const void* array, size_t bytes);
  /// Bytes of an array; 0: no node allocated it.
  size_t size_of(const void* array) const;
  /// A node that allocates it runs; without effect once cudaDeviceReset took the array.
  void begin_use(const void* array);
  /// It is freed; false: no node allocated it.
  bool end_use(const void* array);
  /// Gives back what is not in use.
  void trim();
  /// Bytes that graphs have from the device, also where no array uses them.
  uint64_t bytes() const { return bytes_; }
  /// The most bytes() since reset_most().
  uint64_t most_bytes() const { return most_bytes_; }
  /// Begins the high mark anew.
  void reset_most() { most_bytes_ = bytes_; }

 private:
  struct Array {
    size_t bytes;
    bool is_used;
  };
  std::map<const void*, Array> arrays_;
  uint64_t used_ = 0, bytes_ = 0, most_bytes_ = 0;
};

}  // namespace cml::runtime
