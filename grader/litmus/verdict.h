#pragma once
#include <string>
#include <vector>

#include "litmus/run.h"
#include "litmus/test_file.h"

namespace cml::litmus {

/// Some run had an outcome of the pattern.
bool is_seen(const Pattern& pattern, const Histogram& histogram);

/// What the runs show against the test: one sentence each, with the line of the file and a seed; empty where
/// it passed. On a card an `allow` need not be seen, and races are not judged. Of a test that was interrupted
/// only what its runs have shown is a fault, not what they have not.
std::vector<std::string> faults_of(const LitmusTest& test, const Histogram& histogram, const Plan& plan);

}  // namespace cml::litmus
