#pragma once
#include <cstring>
#include <string>
#include <vector>

#include "testing/fault.h"
#include "testing/marks.h"

namespace cml::testing {

/// What is asked of elements that a kernel moves.
struct Moved {
  std::string out;     ///< the output
  size_t columns = 0;  ///< of it, for messages
  /// At most this number of elements may be stored and loaded by one and the same thread.
  size_t own_at_most = 0;
};

/// A part of an array, in elements.
struct Part {
  size_t first = 0;
  size_t count = 0;
};

/// How an element of a flow run's output came there.
enum class Way : uint8_t {
  crossed,    ///< through the array, from one thread to another
  own,        ///< through the array, stored and loaded by one thread
  around,     ///< not through the array
  unknown,    ///< it is not one of these
  unwritten,  ///< as before the launch, where not all blocks have run
};

/// Bit for bit, NaN too.
template <class T>
bool is_same(const T& a, const T& b) {
  return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof(T)) == 0;
}

/// The way of an element that should be `plain` and came out as `got`. It may have gone through the array up
/// to three times.
template <class T>
Way way_of(const Marks<T>& marks, const T& plain, const T& got) {
  struct Step {
    T value;
    bool crossed;
  };
  if (is_same(marks.crossed(plain), got)) return Way::crossed;
  // Where elements are as long as this, marked ones hardly ever come out as they were: no more steps are
  // tried.
  constexpr size_t kLong = 4;
  if (sizeof(T) >= kLong && is_same(plain, got) && !is_same(marks.own(plain), plain)) return Way::around;
  std::vector<Step> steps{{plain, false}};
  bool is_own = false;
  for (int times = 1; times <= 3; ++times) {
    std::vector<Step> next;
    for (const Step& step : steps) {
      next.push_back({marks.crossed(step.value), true});
      next.push_back({marks.own(step.value), step.crossed});
    }
    steps = std::move(next);
    for (const Step& step : steps)
      if (is_same(step.value, got)) {
        if (step.crossed) return Way::crossed;
        is_own = true;
      }
  }
  if (is_own) return Way::own;
  return is_same(plain, got) ? Way::around : Way::unknown;
}

/// The ways of all elements. Where marks are for some blocks alone, those that are as `before` the launch are
/// not written.
template <class T>
std::vector<Way> ways_of(const Marks<T>& marks, const std::vector<T>& plain, const std::vector<T>& got,
                         const std::vector<T>& before) {
  const bool is_sample = marks.request().most_blocks != 0;
  std::vector<Way> ways(got.size());
  for (size_t i = 0; i < got.size(); ++i) {
    const bool is_unwritten = is_sample && is_same(got[i], before[i]);
    ways[i] = is_unwritten ? Way::unwritten : way_of(marks, plain.at(i), got[i]);
  }
  return ways;
}

/// Those that are not Way::unwritten.
size_t written(const std::vector<Way>& ways);

/// Why these ways are not what `asked` asks for, of an array that goes through `through`; empty where they
/// are.
Fault fault_of_ways(const std::vector<Way>& ways, const Moved& asked, const Through& through);

/// Why these ways, of a run of `blocks` blocks with marks in `part` alone, are not those of elements that
/// have a place each: in each block as many as the part has go through it. Empty where they do.
Fault fault_of_part(const std::vector<Way>& ways, const Part& part, size_t blocks, const Through& through);

}  // namespace cml::testing
