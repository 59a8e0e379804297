#include "grading/event.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include "grading/event_stream.h"

namespace cml::grading {
namespace {

TEST(GradingEvent, ALineComesBack) {
  EXPECT_EQ(line_of({Event::Kind::exercise, "lab/01_a", 2, 35}),
            R"({"event":"exercise","exercise":"lab/01_a","done":2,"all":35})");
  const auto event = event_of(line_of({Event::Kind::exercise, "lab/01_a", 2, 35}));
  ASSERT_TRUE(event);
  EXPECT_EQ(event->exercise, "lab/01_a");
  EXPECT_EQ(event->done, 2u);
  EXPECT_EQ(event->all, 35u);
  EXPECT_EQ(event_of(line_of({Event::Kind::finished, "", 35, 35}))->kind, Event::Kind::finished);
}

TEST(GradingEvent, AnythingElseIsNone) {
  for (const char* line : {"", "x", "{}", R"({"event":"melted","done":1,"all":2})", R"({"event":3})",
                           R"({"event":"started","done":"many","all":2})"})
    EXPECT_FALSE(event_of(line)) << line;
}

TEST(GradingEvent, AStreamTellsEachExerciseOnce) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  EventStream stream(ends[1], 2);
  for (const char* id : {"lab/01_a", "lab/01_a", "lab/02_b"}) stream.at_exercise(id);
  stream.finish();
  char text[1024] = {};
  EXPECT_GT(read(ends[0], text, sizeof text - 1), 0);
  EXPECT_STREQ(text,
               "{\"event\":\"started\",\"done\":0,\"all\":2}\n"
               "{\"event\":\"exercise\",\"exercise\":\"lab/01_a\",\"done\":0,\"all\":2}\n"
               "{\"event\":\"exercise\",\"exercise\":\"lab/02_b\",\"done\":1,\"all\":2}\n"
               "{\"event\":\"finished\",\"done\":2,\"all\":2}\n");
  close(ends[0]);
  stream.finish();  // nobody reads any more
  close(ends[1]);
  EventStream(-1, 2).finish();
}

}  // namespace
}  // namespace cml::grading
