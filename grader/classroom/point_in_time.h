#pragma once
#include <cstdint>
#include <string>

#include "core/error.h"

/// Due dates and times of submission: seconds since 1970-01-01 in UTC.
namespace cml::classroom {

/// What a calendar and a clock show somewhere.
struct CivilTime {
  int year = 1970;      ///< of the Gregorian calendar
  unsigned month = 1;   ///< 1 to 12
  unsigned day = 1;     ///< of the month, from 1
  unsigned hour = 0;    ///< 0 to 23
  unsigned minute = 0;  ///< 0 to 59
  unsigned second = 0;  ///< 0 to 59
};

/// That time where clocks are `offset_minutes` ahead of UTC. The Error: there is no such date or time.
Result<int64_t> seconds_at(const CivilTime& time, int offset_minutes);

/// That time in a zone of the IANA's names ("Europe/Berlin"). The Error: an unknown zone; a time that is
/// skipped there when clocks go forward, or that happens twice when they go back. Not for several threads.
Result<int64_t> seconds_in_zone(const CivilTime& time, const std::string& zone);

/// "2026-10-12T23:59:00+02:00", "2026-10-12 21:59 UTC" and what Gradescope writes, "2026-10-12
/// 14:59:00.123456 -07:00"; without an offset it is a time in `zone`, and where that is empty an Error.
Result<int64_t> parse_time(const std::string& text, const std::string& zone);

/// "2026-10-12T21:59:00Z".
std::string utc_text(int64_t seconds);

}  // namespace cml::classroom
