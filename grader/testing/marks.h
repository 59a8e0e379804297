#pragma once
#include <cstring>
#include <string>
#include <type_traits>

#include "core/failure.h"
#include "core/flow.h"

/// What a flow run asks: which array, and what its loads give.
namespace cml::testing {

/// An array that data is to go through.
struct Through {
  bool of_global = false;  ///< global memory, else shared memory
  std::string array;       ///< empty: every array there, whatever its name
  std::string text;        ///< for people
  bool is_barred = false;  ///< see Marks::barred
  /// As a value of a failure: a name, or words that have a translation.
  Value::Content value() const {
    if (!array.empty()) return text;
    return Words{text};
  }
};
/// Every shared array of the kernel, static and dynamic: its name is the student's choice.
inline Through any_shared_array() { return {false, "", "shared memory"}; }
/// The shared array of this name, static or extern.
inline Through shared_array(const std::string& name) { return {false, name, name}; }
/// A device array of the launch, or a `__device__` variable.
inline Through global_array(const std::string& name) { return {true, name, name}; }

/// Every device array of the launch and every `__device__` variable that kernels may write.
inline Through any_global_array() { return {true, "", "global memory"}; }

/// What loads of elements of type T give in a flow run: one mark for elements that another thread stored,
/// another for elements that the loading thread stored itself.
template <class T>
class Marks {
 public:
  static_assert(std::is_trivially_copyable_v<T> &&
                (sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8));
  /// Made by Exercise::marks and its like.
  Marks(Through through, const Mark& crossed, const Mark& own)
      : through_(std::move(through)), request_{through_.of_global, through_.array, crossed, own} {}

  /// What is loaded instead of `value`, which another thread stored.
  T crossed(T value) const { return marked(request_.crossed, value); }
  /// What is loaded instead of `value`, which the same thread stored.
  T own(T value) const { return request_.own ? marked(*request_.own, value) : value; }

  const Through& through() const { return through_; }  ///< which array
  /// What the check counts must not come through the array: for the words of a failure.
  Marks barred() const {
    Marks result = *this;
    result.through_.is_barred = true;
    return result;
  }
  const FlowRequest& request() const { return request_; }  ///< for RunOptions::flow
  /// The same marks in elements [first, first + count) of the array alone: of each shared array where none is
  /// named.
  Marks in_part(size_t first, size_t count) const {
    Marks result = *this;
    result.request_.begin = first * sizeof(T);
    result.request_.end = (first + count) * sizeof(T);
    return result;
  }
  /// The same marks; of a larger grid only `most` blocks run, spread over all of it.
  Marks in_blocks(uint64_t most) const {
    Marks result = *this;
    result.request_.most_blocks = static_cast<uint32_t>(most);
    return result;
  }
  /// The same marks, only in elements that cp.async has stored, and only in loads that are made while copies
  /// of the block read `bytes` bytes or more.
  Marks during_copies_of(uint32_t bytes) const {
    Marks result = *this;
    result.request_.least_in_flight = bytes;
    return result;
  }
  /// The same marks, but a thread's own elements stay as they are.
  Marks with_own_plain() const {
    Marks result = *this;
    result.request_.own.reset();
    return result;
  }
  /// The same marks, but a thread's own elements are marked as those of others.
  Marks with_own_as_crossed() const {
    Marks result = *this;
    result.request_.own = request_.crossed;
    return result;
  }

 private:
  static T marked(const Mark& mark, T value) {
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof(value));
    bits = mark.of_bits(bits);
    std::memcpy(static_cast<void*>(&value), &bits, sizeof(value));
    return value;
  }
  Through through_;
  FlowRequest request_;
};

}  // namespace cml::testing
