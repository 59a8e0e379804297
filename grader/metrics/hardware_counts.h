#pragma once
#include <string>
#include <vector>

#include "core/run_result.h"
#include "ptx/ir.h"

namespace cml::metrics {

/// What a program's PTX has that only some counters count.
struct CountedKinds {
  bool copies = true;   ///< cp.async
  bool atomics = true;  ///< atom, red; and mbarriers, which cards may count as such
};
/// The kinds of instructions in any function of the module.
CountedKinds counted_kinds(const ptx::Module& module);

/// The CUPTI names that can be other than 0 in a program of these kinds. Each pass less saves some 8 ms of a
/// counted launch: on a GH100 all need seven, those without copies five, without atomics too four.
std::vector<std::string> counters_of(const CountedKinds& kinds);

/// What a card counted, as the emulator counts. Adds the 0 of counters that counters_of() left out. Hardware
/// counts what cp.async.ca reads from global memory twice, as copies and among the loads: takes it off the
/// loads, which here are those of load instructions. (Measured on an H200: 2,362 load requests of a kernel
/// whose machine code has no load of global memory, and 2,362 of copies.) A chip that has no counter of the
/// copies of such a program (GA100 and AD102 have none by that name) says nothing of its loads either.
void settle_counts(std::vector<MetricValue>& counted, const CountedKinds& kinds);

}  // namespace cml::metrics
