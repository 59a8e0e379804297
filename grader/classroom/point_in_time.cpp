#include "classroom/point_in_time.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>
#include <set>

#include "classroom/text.h"
#include "core/pattern.h"

namespace cml::classroom {
namespace {

constexpr int kLastMinute = 59;
constexpr int kLastHour = 23;
constexpr int kMinute = 60;
constexpr int kHour = 60 * kMinute;
constexpr size_t kLongestTime = 64;
constexpr const char* kNext = "Write it as 2026-10-12T23:59:00+02:00.";

/// The C library's zone, put back at the end.
class Zone {
 public:
  explicit Zone(const std::string& name) {
    if (const char* before = std::getenv("TZ")) before_ = before;
    setenv("TZ", (":" + name).c_str(), 1);
    tzset();
  }
  ~Zone() {
    if (before_)
      setenv("TZ", before_->c_str(), 1);
    else
      unsetenv("TZ");
    tzset();
  }
  Zone(const Zone&) = delete;
  Zone& operator=(const Zone&) = delete;

 private:
  std::optional<std::string> before_;
};

bool is_zone(const std::string& name) {
  static const Pattern form(R"([A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*)");
  std::error_code ignored;
  return name.size() < kLongestTime && form.is_all_of(name) &&
         std::filesystem::is_regular_file("/usr/share/zoneinfo/" + name, ignored);
}

std::string shown(const CivilTime& time) {
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", time.year, time.month, time.day, time.hour,
                     time.minute, time.second);
}

}  // namespace

Result<int64_t> seconds_at(const CivilTime& time, int offset_minutes) {
  using namespace std::chrono;
  const year_month_day date{year(time.year), month(time.month), day(time.day)};
  if (!date.ok() || time.hour > kLastHour || time.minute > kLastMinute || time.second > kLastMinute)
    return Error{"there is no time " + shown(time), kNext, {}};
  const auto days = sys_days(date).time_since_epoch();
  return duration_cast<seconds>(days).count() + int64_t{time.hour} * kHour + int64_t{time.minute} * kMinute +
         time.second - int64_t{offset_minutes} * kMinute;
}

Result<int64_t> seconds_in_zone(const CivilTime& time, const std::string& zone) {
  if (const Result<int64_t> valid = seconds_at(time, 0); !valid) return valid.error();
  if (!is_zone(zone))
    return Error{"this machine knows no time zone \"" + printable(zone) + "\"",
                 "Write a name as Europe/Berlin, install the package tzdata, or give each time its offset.",
                 {}};
  const Zone set(zone);
  std::set<int64_t> times;
  for (const int is_summer : {0, 1}) {
    std::tm fields{};
    fields.tm_year = time.year - 1900;
    fields.tm_mon = static_cast<int>(time.month) - 1;
    fields.tm_mday = static_cast<int>(time.day);
    fields.tm_hour = static_cast<int>(time.hour);
    fields.tm_min = static_cast<int>(time.minute);
    fields.tm_sec = static_cast<int>(time.second);
    fields.tm_isdst = is_summer;
    const std::tm asked = fields;
    const std::time_t seconds = std::mktime(&fields);
    if (fields.tm_hour == asked.tm_hour && fields.tm_min == asked.tm_min && fields.tm_mday == asked.tm_mday)
      times.insert(seconds);
  }
  if (times.size() == 1) return *times.begin();
  return Error{
      fmt::format("the time {} {} in {}", shown(time), times.empty() ? "is skipped" : "happens twice", zone),
      "Write its offset too, as 2026-10-25T02:30:00+01:00.",
      {}};
}

Result<int64_t> parse_time(const std::string& text, const std::string& zone) {
  static const Pattern form(
      R"(\s*(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:(Z|UTC)|([+-])(\d\d):?(\d\d))?\s*)");
  const auto match = text.size() > kLongestTime ? std::nullopt : form.find_whole(text);
  if (!match)
    return Error{"\"" + printable(text.substr(0, kLongestTime)) + "\" is not a date and time", kNext, {}};
  const auto number = [&](int group) {
    const std::string& digits = match->groups[static_cast<size_t>(group)];
    return digits.empty() ? 0u : static_cast<unsigned>(std::stoul(digits));
  };
  const CivilTime time{static_cast<int>(number(1)), number(2), number(3), number(4), number(5), number(6)};
  if (!match->groups[7].empty()) return seconds_at(time, 0);
  if (!match->groups[8].empty()) {
    const int minutes = static_cast<int>(number(9)) * kMinute + static_cast<int>(number(10));
    return seconds_at(time, match->groups[8] == "-" ? -minutes : minutes);
  }
  if (zone.empty())
    return Error{
        "\"" + printable(text) + "\" does not say its time zone",
        "Write its offset, as 2026-10-12T23:59:00+02:00, or timezone = \"Europe/Berlin\" in course.toml.",
        {}};
  return seconds_in_zone(time, zone);
}

std::string utc_text(int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm fields{};
  gmtime_r(&time, &fields);
  char text[kLongestTime];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &fields);
  return text;
}

}  // namespace cml::classroom
