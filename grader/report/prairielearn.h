#pragma once
#include <cstddef>
#include <string>

#include "report/format.h"

namespace cml::report {

/// PrairieLearn takes at most 1 MB.
inline constexpr size_t kPrairieLearnLimit = 1000 * 1000;

/// PrairieLearn's results.json: `score` is the share of the points, each test has its points. Above
/// kPrairieLearnLimit bytes the messages of the tests are cut, and `message` says so. Where no grade follows
/// `gradable` is false and there is no score: the student loses no attempt.
std::string render_prairielearn(const Report& report, const Style& style);

}  // namespace cml::report
