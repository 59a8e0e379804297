#pragma once
#include <string>
#include <vector>

#include "core/failure.h"
#include "testing/exercise.h"

namespace cml::testing {

/// Accesses of one space and kind as AccessSite names them, tiles among loads and stores; empty fits all
/// kinds, an empty space fits nothing.
struct SiteFilter {
  std::string space;
  std::string kind;
};

/// Why the job did not run to its end: the error or the trap. Precondition: it did not.
Failure why_not_completed(const Run& run);

/// Nothing makes a thread wait for the stores of others: where these become visible late, `wrong` comes of
/// it.
Failure nothing_waits(const std::string& kernel, Failure wrong);

/// What a run with other values in what is loaded from `through` counts in another way, of all that is
/// counted; nothing where the two are alike.
Fault difference_of_counts(const Run& plain, const Run& marked, const Through& through);

/// What a run with other values in what is loaded from `through` says of an array that is not computed as it
/// must be. `fault` is what is wrong with it there.
Failure not_computed_so(const std::string& array, const Through& through, Failure fault);

/// A run with other values in what is loaded from `through` does not come to its end.
Failure stops_with_other_values(const Through& through, const Run& marked);

/// The only shared array with rows of the function that has the line: where its pad makes more rows, and no
/// longer ones, it has no effect on banks.
std::vector<Failure> rows_of_array(const std::string& source, int line);

/// A metric of launch 0 by its id; 0 where it has none.
double metric_if_any(const Run& run, const std::string& id);

/// Of a load or store by all lanes, one word each, at one distance that is a multiple of the banks: that a
/// block with these bytes of shared memory, all of one array of its function, has room for longer rows.
std::vector<Failure> pad_not_in_index(const std::string& source, const AccessSite& site,
                                      uint64_t shared_bytes);

/// The functions that the subscripts in the line call, without those that are as in the starter.
std::vector<Failure> functions_of_index(const std::string& source, const std::string& starter, int line);

/// What the accesses of launch 0 that fit did, the one with the largest surplus first. Before them, where
/// none has a surplus, or where `got` is their number (`of_requests`) or cost and is beyond `limit`
/// whatever each costs, one failure that counts the requests of each line. One failure where there is no
/// access.
std::vector<Failure> reasons(const Run& run, const SiteFilter& filter, double got, double limit,
                             bool of_requests);

}  // namespace cml::testing
