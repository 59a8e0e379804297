#include "sandbox/go_ahead.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "sandbox/run.h"

namespace cml::sandbox {
namespace {

using namespace std::chrono_literals;

/// Says "ready", then what `read` gave.
Command waiting_shell(const GoAhead& go_ahead) {
  Command command;
  command.arguments = {"/bin/sh", "-c", "read line && echo begun || echo alone"};
  command.in = go_ahead.for_child();
  return command;
}

TEST(GoAhead, AChildWaitsForIt) {
  GoAhead go_ahead;
  Watch watch;
  watch.timeout = 200ms;
  EXPECT_EQ(run(waiting_shell(go_ahead), watch).kind, Finished::Kind::late);
}

TEST(GoAhead, AChildThatStartedBeforeBegins) {
  GoAhead go_ahead;
  std::thread giver([&] {
    std::this_thread::sleep_for(50ms);
    go_ahead.give();
  });
  EXPECT_EQ(run(waiting_shell(go_ahead)).out, "begun\n");
  giver.join();
  EXPECT_TRUE(go_ahead.is_given());
}

TEST(GoAhead, AChildThatStartsLaterBegins) {
  GoAhead go_ahead;
  go_ahead.give();
  go_ahead.give();
  EXPECT_EQ(run(waiting_shell(go_ahead)).out, "begun\n");
}

TEST(GoAhead, AChildThatIsGoneIsNoFault) {
  GoAhead go_ahead;
  Command command;
  command.arguments = {"/bin/true"};
  command.in = go_ahead.for_child();
  run(command);
  go_ahead.give();
}

}  // namespace
}  // namespace cml::sandbox
