#pragma once
#include <string>
#include <vector>

#include "litmus/run.h"
#include "litmus/test_file.h"

namespace cml::litmus {

/// What the runs show against the test: one sentence each, with the line of the file and a seed; empty where
/// it passed. On a card an `allow` need not be seen, and there is nothing to say of races.
std::vector<std::string> faults_of(const LitmusTest& test, const Histogram& histogram, const Plan& plan);

}  // namespace cml::litmus
