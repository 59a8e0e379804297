#pragma once
#include <string>

#include "arch/bank_geometry.h"
#include "report/detail_sums.h"
#include "report/html_writer.h"

namespace cml::report {

/// One access: what it did in words, a map of its worst request with the lane under the pointer, the lanes as
/// a table, and what other layouts of the array would cost. `id` is its heading's, `line_id` begins those of
/// the source lines.
void add_access(HtmlWriter& page, const WorstSite& worst, const arch::BankGeometry& banks,
                const std::string& id, const std::string& line_id);

}  // namespace cml::report
