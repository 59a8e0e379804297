#pragma once
#include <sys/types.h>

#include <cstddef>
#include <string_view>
#include <utility>

namespace cml {

/// A file descriptor, closed at the end.
class Descriptor {
 public:
  Descriptor() = default;
  /// Takes it over; -1: no descriptor.
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { reset(); }
  /// Takes the descriptor of `other`.
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  /// Closes its own descriptor, and takes that of `other`.
  Descriptor& operator=(Descriptor&& other) noexcept {
    reset();
    number_ = other.release();
    return *this;
  }

  int get() const { return number_; }                   ///< its number; -1: no descriptor
  bool is_open() const { return number_ >= 0; }         ///< there is one
  int release() { return std::exchange(number_, -1); }  ///< gives it away
  void reset();                                         ///< closes it

 private:
  int number_ = -1;
};

/// As read(2), and once more where a signal came in between.
ssize_t read_some(int file, void* to, size_t most);

/// Reads `size` bytes, fewer where the file ends before. Gives their number; -1 with errno where it cannot be
/// read.
ssize_t read_all(int file, void* to, size_t size);

/// Writes all of it. errno, or 0. Safe in a signal's handler.
int write_all(int file, std::string_view bytes);

}  // namespace cml
