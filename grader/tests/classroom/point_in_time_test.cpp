#include "classroom/point_in_time.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string utc(const std::string& text, const std::string& zone = "") {
  const Result<int64_t> seconds = parse_time(text, zone);
  return seconds ? utc_text(*seconds) : seconds.error().to_string();
}

TEST(PointInTime, OffsetsAreTakenOff) {
  EXPECT_EQ(utc("2026-10-12T23:59:00+02:00"), "2026-10-12T21:59:00Z");
  EXPECT_EQ(utc("2026-10-12 23:59Z"), "2026-10-12T23:59:00Z");
  EXPECT_EQ(utc("2020-04-27 19:14:15.190949000 -07:00"), "2020-04-28T02:14:15Z");
  EXPECT_EQ(utc("2020-04-27 19:14:15 UTC"), "2020-04-27T19:14:15Z");
  EXPECT_EQ(utc("1969-12-31T23:59:59Z"), "1969-12-31T23:59:59Z");
}

TEST(PointInTime, WhatIsNoTimeIsAnError) {
  EXPECT_THAT(utc("2026-02-30T10:00:00Z"), HasSubstr("there is no time 2026-02-30T10:00:00"));
  EXPECT_THAT(utc("2026-02-03T24:00:00Z"), HasSubstr("there is no time"));
  EXPECT_THAT(utc("yesterday"), AllOf(HasSubstr("is not a date and time"), HasSubstr("next: Write it as")));
  EXPECT_THAT(utc("2026-02-03"), HasSubstr("is not a date and time"));
  EXPECT_THAT(utc("2026-02-03T10:00:00"),
              AllOf(HasSubstr("does not say its time zone"), HasSubstr("timezone =")));
}

TEST(PointInTime, AZoneKnowsItsSummer) {
  EXPECT_THAT(utc("2026-07-01T12:00:00", "Mars/Olympus"), HasSubstr("knows no time zone \"Mars/Olympus\""));
  EXPECT_THAT(utc("2026-07-01T12:00:00", "../../../etc/passwd"), HasSubstr("knows no time zone"));
  if (!std::filesystem::exists("/usr/share/zoneinfo/Europe/Berlin")) GTEST_SKIP() << "no tzdata";
  const char* before = std::getenv("TZ");
  const std::string tz = before ? before : "none";
  EXPECT_EQ(utc("2026-07-01T12:00:00", "Europe/Berlin"), "2026-07-01T10:00:00Z");
  EXPECT_EQ(utc("2026-12-01T12:00:00", "Europe/Berlin"), "2026-12-01T11:00:00Z");
  EXPECT_EQ(utc("2026-12-01T12:00:00", "Asia/Kolkata"), "2026-12-01T06:30:00Z");
  EXPECT_THAT(utc("2026-03-29T02:30:00", "Europe/Berlin"), HasSubstr("is skipped in Europe/Berlin"));
  EXPECT_THAT(utc("2026-10-25T02:30:00", "Europe/Berlin"), HasSubstr("happens twice in Europe/Berlin"));
  const char* after = std::getenv("TZ");
  EXPECT_EQ(after ? after : "none", tz);
}

}  // namespace
}  // namespace cml::classroom
