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

TEST(GradingEvent, LayersComeBack) {
  const std::string line =
      line_of({Event::Kind::isolation, "", 2, 2, {{"landlock", true, "on, version 6", true}, {"cgroup"}}});
  EXPECT_EQ(line, R"({"event":"isolation","layers":[{"name":"landlock","holds":true,"network":true},)"
                  R"({"name":"cgroup","holds":false,"network":false}],"done":2,"all":2})");
  const auto event = event_of(line);
  ASSERT_TRUE(event);
  ASSERT_EQ(event->layers.size(), 2u);
  EXPECT_EQ(event->layers[0].name, "landlock");
  EXPECT_TRUE(event->layers[0].holds && event->layers[0].network);
  EXPECT_FALSE(event->layers[1].holds);
}

TEST(GradingEvent, AnythingElseIsNone) {
  for (const char* line :
       {"", "x", "{}", R"({"event":"melted","done":1,"all":2})", R"({"event":3})",
        R"({"event":"started","done":"many","all":2})", R"({"event":"isolation","done":1,"all":2})",
        R"({"event":"isolation","layers":[{"name":"cgroup"}],"done":1,"all":2})"})
    EXPECT_FALSE(event_of(line)) << line;
}

TEST(GradingEvent, AStreamTellsEachExerciseOnce) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  EventStream stream(ends[1], 2);
  for (const char* id : {"lab/01_a", "lab/01_a", "lab/02_b"}) stream.at_exercise(id);
  stream.isolated_by({});  // nothing is known
  stream.isolated_by({{"cgroup", true, "on"}});
  stream.finish();
  char text[1024] = {};
  EXPECT_GT(read(ends[0], text, sizeof text - 1), 0);
  EXPECT_STREQ(text,
               "{\"event\":\"started\",\"done\":0,\"all\":2}\n"
               "{\"event\":\"exercise\",\"exercise\":\"lab/01_a\",\"done\":0,\"all\":2}\n"
               "{\"event\":\"exercise\",\"exercise\":\"lab/02_b\",\"done\":1,\"all\":2}\n"
               "{\"event\":\"isolation\",\"layers\":[{\"name\":\"cgroup\",\"holds\":true,\"network\":false}],"
               "\"done\":2,\"all\":2}\n"
               "{\"event\":\"finished\",\"done\":2,\"all\":2}\n");
  close(ends[0]);
  stream.finish();  // no process reads any more
  close(ends[1]);
  EventStream(-1, 2).finish();
}

}  // namespace
}  // namespace cml::grading
