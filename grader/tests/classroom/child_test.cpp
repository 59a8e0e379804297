#include "classroom/child.h"

#include <gmock/gmock.h>

#include <thread>

namespace cml::classroom {
namespace {

using Kind = ChildEnd::Kind;

const std::atomic<bool> kGoesOn = false;

ChildEnd shell(const std::string& script, int seconds = 20, const std::atomic<bool>& cancelled = kGoesOn) {
  return run_child({"/bin/sh", "-c", script}, {{"CML_SAID", "a b"}}, std::chrono::seconds(seconds),
                   cancelled);
}

TEST(ClassChild, OutputErrorsAndEnvironment) {
  const ChildEnd end = shell("echo \"$CML_SAID\"; cat; echo why >&2; exit 3");
  EXPECT_EQ(end.kind, Kind::exited);
  EXPECT_EQ(end.code, 3);
  EXPECT_EQ(end.out, "a b\n");
  EXPECT_EQ(end.err, "why\n");
}

TEST(ClassChild, MuchErrorTextIsCutToItsEnd) {
  const ChildEnd end = shell("i=0; while [ $i -lt 20000 ]; do echo line $i >&2; i=$((i+1)); done");
  EXPECT_LT(end.err.size(), 20'000u);
  EXPECT_TRUE(end.err.ends_with("line 19999\n"));
}

TEST(ClassChild, LateOrCancelledIsKilledWithWhatItStarted) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(shell("sleep 30 & wait", 1).kind, Kind::late);
  std::atomic<bool> cancelled = false;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancelled = true;
  });
  EXPECT_EQ(shell("sleep 30 & wait", 20, cancelled).kind, Kind::cancelled);
  other.join();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST(ClassChild, AProgramThatIsNotThere) {
  EXPECT_EQ(run_child({"/nowhere/at/all"}, {}, std::chrono::seconds(5), kGoesOn).code, 127);
}

}  // namespace
}  // namespace cml::classroom
